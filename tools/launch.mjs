import { spawn } from 'node:child_process'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { node24, ownPath, root } from './install.mjs'

// A small young generation and a ceiling halve the memory that rendering pages takes. Replies that come and go outside the
// heap are weighed together with it: each by itself would have all that is remembered looked through many times a second.
// On a single core the threads that collect garbage beside the program take from it what they mean to spare it: one of them
// takes half while it is at work, four take four fifths; and what is young the program sweeps alone, as it would only wait
// for the other.
export const shop = [
  ...(availableParallelism() === 1 ? ['--v8-pool-size=1', '--no-parallel-scavenge'] : []),
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  '--external-memory-accounted-in-global-limit',
  'src/main.ts',
]

// What Node has stripped and compiled once need not be again: the second start takes two thirds of the time.
const compiled = join(root, 'node_modules/.cache/node')

// Compressing happens on many threads, and each would keep free memory of its own: some 30 MB that nobody uses. Whole
// pages and lists come and go in large pieces: each is given back at once, before small things settle between them.
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

/**
 * Runs a program of this project on its own Node in the place of this process: same screen, same signals,
 * same exit code.
 */
export function launch(args, settings = {}) {
  const env = {
    NODE_COMPILE_CACHE: compiled,
    ...memory,
    ...process.env,
    ...settings,
    PATH: ownPath(),
  }
  const child = spawn(node24, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal already reaches the child; a second one would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}
