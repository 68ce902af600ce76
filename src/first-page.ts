import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#http/app'

export interface Patience {
  /** How long the database may be too slow. */
  readonly patienceMs?: number
  /** Between one try and the next. */
  readonly pauseMs?: number
}

const PATIENCE_MS = 5 * 60_000
const PAUSE_MS = 2_000

/**
 * The first page takes longest: statements are planned, code is compiled, nothing is remembered yet. The shop says that it
 * is there when that is done, and does not say so when it cannot be done. A database that counts a million goods for it,
 * while all of them are being read into memory, may be too slow at first: whoever starts the shop anew would only begin from
 * the beginning.
 *
 * @throws {Error} when the page cannot be made.
 */
export async function makeFirstPage(
  app: Pick<App, 'inject'>,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Patience = {},
): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const { statusCode } = await app.inject({ url: '/' })
    if (statusCode < 500) return
    if (statusCode !== 503 || performance.now() - begun > patienceMs) {
      throw new Error(`the front page cannot be made (${statusCode})`)
    }
    await sleep(pauseMs)
  }
}
