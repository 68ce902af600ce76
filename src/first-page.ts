import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#http/app'

export interface Patience {
  /** How long a database that is too slow is retried. */
  readonly patienceMs?: number
  readonly pauseMs?: number
  /** Whether the shop is stopping; no further attempt is made then. */
  readonly isEnding?: () => boolean
}

const PATIENCE_MS = 5 * 60_000
const PAUSE_MS = 2_000

/**
 * Makes the front page once before the shop listens: the first page takes longest, and shows whether pages work at all.
 * The index of products is loaded first where there are many. A database that is too slow is asked again, since a restart
 * of the shop would begin from the start.
 *
 * @throws {Error} when the page cannot be made.
 */
export async function makeFirstPage(
  app: Pick<App, 'inject' | 'readProducts'>,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS, isEnding = () => false }: Patience = {},
): Promise<void> {
  await app.readProducts().catch(() => undefined) // the page is tried all the same
  const begun = performance.now()
  while (!isEnding()) {
    const { statusCode } = await app.inject({ url: '/' })
    if (statusCode < 500) return
    if (statusCode !== 503 || performance.now() - begun > patienceMs) {
      throw new Error(`the front page cannot be made (${statusCode})`)
    }
    await sleep(pauseMs)
  }
  throw new Error('the shop stops')
}
