/** The first sign of a text says how much of the text before begins it too: this one that nothing does, the next one sign. */
export const SHARES_NOTHING = 0xa1

// biome-ignore lint/suspicious/noExplicitAny: whatever the routes of a page have loaded
type Data = any

/**
 * What `packState` has packed: rows that were sent column by column, and runs in which each item is told by the one before
 * it. Each page has it before it is hydrated: it is as small and quick as can be, and changes what it is given.
 */
export function unpack(data: Data): Data {
  if (typeof data !== 'object' || !data) return data
  let last: Data = ''
  const run: Data[] | undefined = data['^']
  if (run) {
    return run.map((item) => {
      last = item.slice
        ? last.slice(0, item.charCodeAt(0) - SHARES_NOTHING) + item.slice(1)
        : +last + item
      return last
    })
  }
  for (const key in data) data[key] = unpack(data[key])
  const { $: columns, n: length } = data
  if (!columns) return data
  return Array.from({ length }, (_, at) => {
    const row: Data = {}
    for (const key in columns) {
      const column = columns[key]
      // One for all of them, or one for each; null in the place of what a row does not have.
      const cell = column[at % column.length]
      if (cell !== null) row[key] = cell
    }
    return row
  })
}
