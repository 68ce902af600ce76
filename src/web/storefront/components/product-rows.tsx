import { ProductTable } from '#ui/product-table'
import { texts } from '../texts.ts'
import type { TableRow } from '../views/table.ts'
import { ChosenBar, headsOf, Rows, useRows } from './goods-table.tsx'
import { useBranch } from './use-branch.ts'

type Props = {
  rows: readonly TableRow[]
  axis: string
  measure: string | undefined
  name: string
  currentId: number
}

/** All siblings of a product in one table, to be bought together. */
export function ProductRows({ rows, axis, measure, name }: Props) {
  const { chosen, choose, busy, addAll } = useRows(rows)
  const branch = useBranch()
  return (
    <>
      <ProductTable caption={texts.tableCaption(name)} heads={headsOf({ axis, measure })}>
        <tbody>
          <Rows rows={rows} measure={measure} branch={branch} chosen={chosen} onChoose={choose} />
        </tbody>
      </ProductTable>
      <ChosenBar count={Object.keys(chosen).length} busy={busy} onAdd={addAll} />
    </>
  )
}
