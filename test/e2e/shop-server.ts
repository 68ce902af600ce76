import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { shopFlags } from '../../tools/shop-flags.mjs'

/** The shop that the journeys visit: demo products of its own, planted anew for every run. */
const PORT = 3990
const flags = shopFlags()
const dataDir = resolve('data', 'e2e')

export const shopAddress = `http://127.0.0.1:${PORT}`

/** For Playwright's `webServer`; call it once, in the process that starts the run. */
export function shopServer() {
  return {
    command: `exec node ${flags.join(' ')} src/main.ts`,
    url: `${shopAddress}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DEMO: 'on',
      DEMO_PRODUCTS: '500',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    reuseExistingServer: process.env.PLANKE_E2E_REUSE === '1',
  }
}

/** Playwright reads its settings again in every worker; only the first may clear the table. */
export function forgetLastRun(): void {
  if (process.env.TEST_WORKER_INDEX === undefined && process.env.PLANKE_E2E_REUSE !== '1') {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
