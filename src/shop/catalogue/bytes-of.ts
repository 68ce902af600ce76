/** What every value takes beside what is in it. */
const OVERHEAD_BYTES = 48
const SLOT_BYTES = 8

/** What a value takes in memory, about: what is held in closures is not seen, and what is held twice is counted once. */
export function bytesOf(value: unknown): number {
  const seen = new Set<object>()
  const left: unknown[] = [value]
  let bytes = 0
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') bytes += OVERHEAD_BYTES + one.length
    else if (typeof one !== 'object' || one === null) bytes += SLOT_BYTES
    else if (!seen.has(one)) {
      seen.add(one)
      bytes += OVERHEAD_BYTES
      for (const part of partsOf(one)) left.push(part)
    }
  }
  return bytes
}

function partsOf(one: object): Iterable<unknown> {
  if (one instanceof Map) return [...one].flat()
  return one instanceof Set || Array.isArray(one) ? one : Object.values(one)
}
