import type { FlatRow, PackedRows, TableHead, TableRow } from './table-row.ts'

type Head = Pick<TableHead, 'name' | 'href'>

/**
 * Rows as they are sent with a page, column by column: the names of their fields, what all of them have, and how their
 * texts begin, are said once.
 *
 * @param head Of their product.
 */
export function packRows(all: readonly TableRow[], head: Head): PackedRows {
  const branchIds = [...new Set(all.flatMap(({ branches = {} }) => Object.keys(branches)))].map(
    Number,
  )
  const rows = all.map(
    ({ online, cost, branches, ...row }): FlatRow => ({
      ...row,
      ...online,
      ...cost,
      branches: branches && branchIds.map((id) => branches[id] ?? '').join(),
    }),
  )
  const common: Record<string, unknown> = {}
  const starts: Record<string, string | number> = {}
  const columns: Record<string, unknown[]> = {}
  for (const key of new Set(rows.flatMap((row) => Object.keys(row) as (keyof FlatRow)[]))) {
    const values: readonly unknown[] = rows.map((row) => row[key])
    const ofHead = key === 'name' || key === 'href' ? head[key] : undefined
    const start = startOf(ofHead === undefined ? values : [ofHead, ...values])
    if (key !== 'id' && areSame(values)) common[key] = values[0]
    else columns[key] = values.map((value) => (start ? String(value).slice(start.length) : value))
    if (columns[key] && start) starts[key] = ofHead === undefined ? start : start.length
  }
  return { branchIds, common: common as Partial<FlatRow>, starts, columns: { id: [], ...columns } }
}

function areSame(values: readonly unknown[]): boolean {
  const [first, ...others] = values.map((value) => JSON.stringify(value))
  return others.every((other) => other === first)
}

/** What all of them begin with, where all are texts. */
function startOf(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length < values.length) return ''
  return texts.reduce((start, text) => {
    let end = 0
    while (end < start.length && start[end] === text[end]) end += 1
    return start.slice(0, end)
  })
}
