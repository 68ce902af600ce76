import { setTimeout as sleep } from 'node:timers/promises'
import { serverCoreTimes } from './processes.ts'

const CALM_MS = 3_000
const CALM_TIMES = 2
const CALM_SHARE = 0.15

/**
 * Waits until the shop's core is quiet twice in a row. A shop that has just started reads its index from the database, and renders
 * pictures of the demo while no request waits, so one quiet moment may be a pause.
 *
 * @returns Milliseconds it took.
 */
export async function calm(longestMinutes: number): Promise<number> {
  const begun = performance.now()
  let calmTimes = 0
  while (calmTimes < CALM_TIMES && performance.now() < begun + longestMinutes * 60_000) {
    const before = serverCoreTimes().workedMs
    await sleep(CALM_MS)
    calmTimes = serverCoreTimes().workedMs - before < CALM_MS * CALM_SHARE ? calmTimes + 1 : 0
  }
  return Math.round(performance.now() - begun)
}
