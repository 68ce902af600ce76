import { spawn } from 'node:child_process'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { node24, ownPath, root } from './install.mjs'
import { shopFlags, shopMemory } from './shop-flags.mjs'

export const shop = [
  ...shopFlags({ cores: availableParallelism(), readyProducts: process.env.READY_PRODUCTS }),
  'src/main.ts',
]

// What Node has stripped and compiled once need not be again: the second start takes two thirds of the time.
const compiled = join(root, 'node_modules/.cache/node')

/**
 * Runs a program of this project on its own Node in the place of this process: same screen, same signals,
 * same exit code.
 */
export function launch(args, settings = {}) {
  const env = {
    NODE_COMPILE_CACHE: compiled,
    ...shopMemory,
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
