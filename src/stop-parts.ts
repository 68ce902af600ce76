import { setTimeout as sleep } from 'node:timers/promises'

/** Stops a part of the shop. What it throws is a fault; to be late is one, too. */
export type Stop = () => Promise<unknown>

/** All of the shop has ended by then, whatever is under way. What calls `kill` after ten seconds never has to. */
const WHOLE_MS = 9_500
/** What each part is left with, however late those before it were: the database must be told that it is to end. */
const LEAST_MS = 500

/**
 * Stops the parts one after the other, the last started first. One that is not done in its time is left as it is: whatever it
 * waits for, the process ends. Nothing that was answered is lost by that, because it is committed before.
 *
 * @param started Emptied as they are stopped.
 */
export async function stopParts(
  started: Stop[],
  onTrouble: (error: unknown) => void,
  wholeMs = WHOLE_MS,
): Promise<void> {
  const until = performance.now() + wholeMs
  for (let stop = started.pop(); stop; stop = started.pop()) {
    const left = until - performance.now() - LEAST_MS * started.length
    await within(stop(), Math.max(left, LEAST_MS)).catch(onTrouble)
  }
}

async function within(stopping: Promise<unknown>, ms: number): Promise<void> {
  const done = new AbortController()
  const late = sleep(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`it was not done after ${Math.round(ms)} ms`)
  })
  try {
    await Promise.race([stopping, late])
  } finally {
    done.abort()
    late.catch(() => undefined)
  }
}
