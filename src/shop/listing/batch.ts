/**
 * Gathers what is asked for in one turn of the event loop into one call of `load`: requests that are served at the same time
 * share a question to the database.
 *
 * @returns Answers by id; those to the others of the same turn are among them.
 */
export function batched<Asked, Value>(
  load: (asked: readonly Asked[]) => Promise<ReadonlyMap<number, Value>>,
): (asked: readonly Asked[]) => Promise<ReadonlyMap<number, Value>> {
  let waiting: Set<Asked> | undefined
  let loading: Promise<ReadonlyMap<number, Value>> | undefined
  return (asked) => {
    if (!waiting || !loading) {
      const gathered = new Set<Asked>()
      waiting = gathered
      loading = new Promise((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined
        loading = undefined
        return load([...gathered])
      })
    }
    for (const one of asked) waiting.add(one)
    return loading
  }
}
