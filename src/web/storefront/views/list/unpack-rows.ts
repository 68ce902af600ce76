import type { FlatRow, PackedRows, TableHead, TableRow } from './table-row.ts'

type Packed = PackedRows & Pick<TableHead, 'name' | 'href'>

/** The rows that `packRows` has packed. */
export function unpackRows({ branchIds, common, starts, columns, ...head }: Packed): TableRow[] {
  return columns.id.map((_id, place) => {
    const own = Object.entries(columns).map(([key, values]) => {
      const start = starts[key as keyof FlatRow]
      // JSON has `null` in the place of what a row does not have.
      const value = values[place] ?? undefined
      if (!start) return [key, value]
      const text = typeof start === 'number' ? head[key as 'name' | 'href'].slice(0, start) : start
      return [key, `${text}${value}`]
    })
    return toRow({ ...common, ...Object.fromEntries(own) }, branchIds)
  })
}

function toRow(
  { level, text, gross, net, branches, ...row }: FlatRow,
  branchIds: readonly number[],
): TableRow {
  const cost = gross === undefined || net === undefined ? undefined : { gross, net }
  const stocks = branches
    ?.split(',')
    .flatMap((stock, i) => (stock ? [[branchIds[i], Number(stock)]] : []))
  return { ...row, online: { level, text }, branches: stocks && Object.fromEntries(stocks), cost }
}
