import { setImmediate as turn } from 'node:timers/promises'

/** So many things take a few milliseconds. */
const AT_ONCE = 20_000

/** Visits `count` things in slices, and yields to the event loop between them: a million things take seconds. */
export async function inSlices(
  count: number,
  see: (from: number, end: number) => void,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    if (from > 0) await turn()
    see(from, Math.min(count, from + atOnce))
  }
}
