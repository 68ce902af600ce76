import { setTimeout as sleep } from 'node:timers/promises'
import { serverCoreTimes, spinOnServerCore } from './processes.ts'

const CALM_MS = 3_000
const CALM_TIMES = 2
const CALM_SHARE = 0.15

const SPIN_SECONDS = 0.5
const PAUSE_MS = 2_000
/** So little is taken on a quiet machine. */
const STOLEN_SHARE = 0.03
const LONGEST_MS = 90_000

/**
 * A shop that has just started learns its products by heart; pictures it paints only while no request waits. It waits for
 * its database in between, so the core says when it is done, and says it twice.
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

/**
 * A virtual machine shares its cores with others that it does not see. Waits until they leave ours alone, though not for ever:
 * what they take during a reading is written beside it.
 */
export async function undisturbed(): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    const stolen = stolenSince()
    await spinOnServerCore(SPIN_SECONDS)
    if (stolen() <= STOLEN_SHARE) return
    await sleep(PAUSE_MS)
  }
}

/** @returns What share of the server's core others have taken since. */
export function stolenSince(): () => number {
  const begun = performance.now()
  const before = serverCoreTimes().stolenMs
  return () => (serverCoreTimes().stolenMs - before) / (performance.now() - begun)
}
