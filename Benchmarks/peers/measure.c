// Runs the program that the arguments name, and prints wall seconds, processor seconds and peak
// MiB. It is a small C program, so that its own memory and start-up do not affect the result.
#include "bench_limits.h"

#include <stdio.h>

int main(int count, char **arguments) {
    if (count < 2) return 2;
    nav_bench_process process = nav_bench_run(arguments + 1);
    if (process.status) return process.status > 0 ? process.status : 127;
    printf("%f %f %f\n", process.wall_seconds, process.processor_seconds, process.peak_kibibytes / 1024.0);
    return 0;
}
