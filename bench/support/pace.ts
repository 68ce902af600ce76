export type Pace = { perSecond: number; p50Ms: number; p99Ms: number; done: number; failed: number }

/**
 * Runs journeys side by side for some seconds, or until there is nothing left to do.
 *
 * @param journey Does one thing from start to end; throws when it was not done.
 */
export async function pace(
  seconds: number,
  sideBySide: number,
  journey: (worker: number) => Promise<void>,
  isDone: () => boolean = () => false,
): Promise<Pace> {
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const walk = async (worker: number) => {
    while (performance.now() < end && !isDone()) {
      const begun = performance.now()
      try {
        await journey(worker)
        times.push(performance.now() - begun)
      } catch (error) {
        failed += 1
        if (failed === 1) process.stderr.write(`a journey failed: ${error}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, (_, worker) => walk(worker)))
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return {
    perSecond: times.length / elapsed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    done: times.length,
    failed,
  }
}
