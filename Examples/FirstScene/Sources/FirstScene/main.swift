import Navrender

let scene = try Scene(
    contentsOf: "Scenes/card.json", parameters: ["name": "Grace Hopper", "deed": "wrote a compiler"])
let picture = try Renderer(scale: 2).render(scene)
try picture.write(to: "card.png")
print("card.png has \(picture.width) × \(picture.height) pixels")
