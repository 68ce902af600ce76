import { inSlices } from './in-slices.ts'

/** Many short lists of small numbers in two flat arrays: the values of `i` are `values[starts[i]]` up to `values[starts[i + 1] - 1]`. */
export interface Lists {
  readonly starts: Int32Array
  readonly values: Int32Array
}

/** Stands for no list. */
export const NONE = -1

/**
 * @param count How many lists.
 * @param listOf In which of them each thing is.
 * @param numberOf What it is there; by default its own number.
 */
export async function makeLists(
  count: number,
  listOf: Int32Array,
  numberOf: (thing: number) => number = (thing) => thing,
): Promise<Lists> {
  const starts = new Int32Array(count + 1)
  await inSlices(listOf.length, (from, end) => {
    for (let i = from; i < end; i += 1) {
      const list = listOf[i] ?? NONE
      if (list !== NONE) starts[list + 1] = (starts[list + 1] ?? 0) + 1
    }
  })
  for (let i = 0; i < count; i += 1) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0)
  const values = new Int32Array(starts[count] ?? 0)
  const next = starts.slice()
  await inSlices(listOf.length, (from, end) => {
    for (let i = from; i < end; i += 1) {
      const list = listOf[i] ?? NONE
      if (list === NONE) continue
      const at = next[list] ?? 0
      values[at] = numberOf(i)
      next[list] = at + 1
    }
  })
  return { starts, values }
}

/** For each value below `count` the lists that have it, in their order. */
export async function invertLists({ starts, values }: Lists, count: number): Promise<Lists> {
  const listOf = new Int32Array(values.length)
  await inSlices(starts.length - 1, (from, until) => {
    for (let list = from; list < until; list += 1) {
      listOf.fill(list, starts[list] ?? 0, starts[list + 1] ?? 0)
    }
  })
  return makeLists(count, values, (at) => listOf[at] ?? 0)
}

/** Appends to each own list the values that it lacks of its list among the others. */
export async function extendLists(own: Lists, others: Lists, otherOf: Int32Array): Promise<Lists> {
  const count = own.starts.length - 1
  const starts = new Int32Array(count + 1)
  await inSlices(count, (from, until) => {
    for (let list = from; list < until; list += 1) {
      let length = (own.starts[list + 1] ?? 0) - (own.starts[list] ?? 0)
      eachMore(own, list, others, otherOf[list] ?? 0, () => {
        length += 1
      })
      starts[list + 1] = (starts[list] ?? 0) + length
    }
  })
  const values = new Int32Array(starts[count] ?? 0)
  await inSlices(count, (from, until) => {
    for (let list = from; list < until; list += 1) {
      let next = starts[list] ?? 0
      const end = own.starts[list + 1] ?? 0
      for (let at = own.starts[list] ?? 0; at < end; at += 1) {
        values[next] = own.values[at] ?? 0
        next += 1
      }
      eachMore(own, list, others, otherOf[list] ?? 0, (value) => {
        values[next] = value
        next += 1
      })
    }
  })
  return { starts, values }
}

/** The values of the other list that the first one has not. */
function eachMore(
  own: Lists,
  list: number,
  others: Lists,
  other: number,
  see: (value: number) => void,
): void {
  const end = others.starts[other + 1] ?? 0
  for (let at = others.starts[other] ?? 0; at < end; at += 1) {
    const value = others.values[at] ?? 0
    if (!has(own, list, value)) see(value)
  }
}

function has({ starts, values }: Lists, list: number, value: number): boolean {
  const end = starts[list + 1] ?? 0
  for (let at = starts[list] ?? 0; at < end; at += 1) if (values[at] === value) return true
  return false
}

export function valuesOf({ starts, values }: Lists, list: number): Int32Array {
  return values.subarray(starts[list] ?? 0, starts[list + 1] ?? 0)
}
