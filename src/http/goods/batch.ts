/**
 * Gathers the ids that are asked for in one turn of the event loop into one call of `load`: requests that are served at the
 * same time share a question to the database.
 */
export function batched<Value>(
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>> {
  let waiting: Set<number> | undefined
  let loading: Promise<ReadonlyMap<number, Value>> | undefined
  return (ids) => {
    if (!waiting || !loading) {
      const gathered = new Set<number>()
      waiting = gathered
      loading = new Promise((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined
        loading = undefined
        return load([...gathered])
      })
    }
    for (const id of ids) waiting.add(id)
    return loading
  }
}
