import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#http/app'

export interface Patience {
  /** How long the database may be too slow. */
  readonly patienceMs?: number
  /** Between one try and the next. */
  readonly pauseMs?: number
  /** Whether the shop stops: then nothing more is asked of the database. */
  readonly isEnding?: () => boolean
}

const PATIENCE_MS = 5 * 60_000
const PAUSE_MS = 2_000

/**
 * The first page takes longest: statements are planned, code is compiled, nothing is remembered yet. The shop says that it
 * is there when that is done, and does not say so when it cannot be done. Where there are very many goods they are read into
 * memory first: a database that is read from end to end is no quick one. One that is too slow all the same is asked again:
 * whoever starts the shop anew would only begin from the beginning.
 *
 * @throws {Error} when the page cannot be made.
 */
export async function makeFirstPage(
  app: Pick<App, 'inject' | 'readGoods'>,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS, isEnding = () => false }: Patience = {},
): Promise<void> {
  await app.readGoods().catch(() => undefined) // the page is asked all the same, and again
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
