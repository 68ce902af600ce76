import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Painting } from './picture.ts'
import type { MediaLog, Thumbnails } from './thumbnails.ts'

export interface PaintingPace {
  readonly signal: AbortSignal
  readonly log: MediaLog
  /** Whether the shop has something better to do; by default, whether its pages keep it busy. */
  readonly isBusy?: () => boolean
  /** How long to wait before looking again whether it still has. */
  readonly waitMs?: number
}

/** The largest size is painted only when somebody wants to see it. */
const PAINTINGS: readonly Painting[] = ['small', 'detail']
const BUSY_UTILIZATION = 0.2
const WAIT_MS = 1_000

/**
 * Paints what is missing of these pictures, one at a time and half of the time, while nobody waits for a picture and
 * the shop has little to do. First all in the sizes of lists, then all in the size of a product's page.
 */
export async function paintMissing(
  thumbnails: Thumbnails,
  sources: readonly string[],
  { signal, log, isBusy = watchUtilization(), waitMs = WAIT_MS }: PaintingPace,
): Promise<void> {
  for (const painting of PAINTINGS) {
    for (const source of sources) {
      while (!signal.aborted && (!thumbnails.isIdle || isBusy())) await rest(waitMs, signal)
      if (signal.aborted) return
      const begun = performance.now()
      const isPainted = await thumbnails.complete(source, painting).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, source }, 'a picture cannot be painted')
        return false
      })
      if (isPainted) await rest(performance.now() - begun, signal)
    }
  }
}

/** How much of the time since it was last asked the program was at work. */
function watchUtilization(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization > BUSY_UTILIZATION
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
