/** Many short lists of small numbers in two flat arrays: the values of `i` are `values[starts[i]]` up to `values[starts[i + 1] - 1]`. */
export interface Lists {
  readonly starts: Int32Array
  readonly values: Int32Array
}

/**
 * @param count How many lists.
 * @param each Calls `add` for every value of every list; called twice, it must do the same both times.
 */
export function makeLists(
  count: number,
  each: (add: (list: number, value: number) => void) => void,
): Lists {
  const starts = new Int32Array(count + 1)
  each((list) => {
    starts[list + 1] = (starts[list + 1] ?? 0) + 1
  })
  for (let i = 0; i < count; i += 1) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0)
  const values = new Int32Array(starts[count] ?? 0)
  const next = starts.slice()
  each((list, value) => {
    const at = next[list] ?? 0
    values[at] = value
    next[list] = at + 1
  })
  return { starts, values }
}

/** For each value below `count` the lists that have it, in their order. */
export function invertLists({ starts, values }: Lists, count: number): Lists {
  return makeLists(count, (add) => {
    for (let list = 0; list + 1 < starts.length; list += 1) {
      const end = starts[list + 1] ?? 0
      for (let at = starts[list] ?? 0; at < end; at += 1) add(values[at] ?? 0, list)
    }
  })
}

export function valuesOf({ starts, values }: Lists, list: number): Int32Array {
  return values.subarray(starts[list] ?? 0, starts[list + 1] ?? 0)
}
