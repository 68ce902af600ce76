import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Painting } from './picture.ts'
import type { MediaLog, Thumbnails } from './thumbnails.ts'

export interface PaintingPace {
  readonly signal: AbortSignal
  readonly log: MediaLog
  /** Whether there is something better to do; by default, whether pages or other programs keep the machine busy. */
  readonly isBusy?: () => boolean
  /** How long to wait before looking again whether it still has. */
  readonly waitMs?: number
}

/** The largest size is painted only when somebody wants to see it. */
const PAINTINGS: readonly Painting[] = ['small', 'detail']
const BUSY_UTILIZATION = 0.2
/** Programs that want to run, for each core; one of them may be the painter. */
const BUSY_LOAD = 0.75
const WAIT_MS = 1_000

/**
 * Paints what is missing of these pictures, one at a time and half of the time, while nobody waits for a picture and
 * the machine has little to do. First all in the sizes of lists, then all in the size of a product's page.
 */
export async function paintMissing(
  thumbnails: Thumbnails,
  sources: readonly string[],
  { signal, log, isBusy = watchTheMachine(), waitMs = WAIT_MS }: PaintingPace,
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

function watchTheMachine(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const [load = 0] = loadavg()
    return utilization > BUSY_UTILIZATION || load > BUSY_LOAD * availableParallelism()
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
