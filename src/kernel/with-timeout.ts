/** The result of the work, if it comes in time; else throws what `late` makes. The work itself goes on. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  late: () => Error,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
