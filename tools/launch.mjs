import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { node24, ownPath, root } from './install.mjs'
import { shopEnvironment, shopFlags } from './shop-flags.mjs'

export const shop = [...shopFlags(process.env.PRODUCT_CACHE_MB), 'src/main.ts']

/**
 * Runs a program of this project on its own Node in the place of this process: same screen, same signals,
 * same exit code.
 */
export function launch(args, settings = {}) {
  const env = {
    ...shopEnvironment,
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
