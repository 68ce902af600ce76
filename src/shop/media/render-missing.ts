import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SizeGroup } from './picture.ts'
import type { MediaLog, Thumbnails } from './thumbnails.ts'

export interface RenderPace {
  readonly signal: AbortSignal
  readonly log: MediaLog
  /** By default: whether requests or other programs keep the machine busy. */
  readonly isBusy?: () => boolean
  readonly waitMs?: number
}

/** The largest size is only rendered on request. */
const SIZE_GROUPS: readonly SizeGroup[] = ['small', 'detail']
const BUSY_UTILIZATION = 0.2
/** Runnable programs per core; one of them may be the renderer. */
const BUSY_LOAD = 0.75
const WAIT_MS = 1_000

/** Renders missing thumbnails one at a time, while the machine is idle: first those of lists, then those of product pages. */
export async function renderMissing(
  thumbnails: Thumbnails,
  sources: readonly string[],
  { signal, log, isBusy = watchTheMachine(), waitMs = WAIT_MS }: RenderPace,
): Promise<void> {
  for (const sizeGroup of SIZE_GROUPS) {
    for (const source of sources) {
      while (!signal.aborted && (!thumbnails.isIdle || isBusy())) await rest(waitMs, signal)
      if (signal.aborted) return
      const begun = performance.now()
      const isRendered = await thumbnails.complete(source, sizeGroup).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, source }, 'a picture cannot be rendered')
        return false
      })
      if (isRendered) await rest(performance.now() - begun, signal)
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
