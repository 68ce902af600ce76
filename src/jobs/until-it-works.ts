import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/**
 * Retries `work` until it succeeds, after pauses that double up to 30 s.
 *
 * @returns undefined when aborted before it succeeded.
 */
export async function untilItWorks<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T | undefined> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      onFailure(error)
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}
