import { ProductTable } from '#ui/product-table'
import { texts } from '../texts.ts'
import type { TableRow } from '../views/table.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { headsOf, Rows } from './goods-table.tsx'
import { useBranch } from './use-branch.ts'
import { useRows } from './use-rows.ts'

type Props = {
  rows: readonly TableRow[]
  axes: readonly string[]
  measure: string | undefined
  name: string
}

/** All siblings of a product in one table, to be bought together. */
export function ProductRows({ rows, axes, measure, name }: Props) {
  const buying = useRows()
  const branch = useBranch()
  return (
    <>
      <ProductTable caption={texts.tableCaption(name)} heads={headsOf({ axes, measure })}>
        <tbody>
          <Rows rows={rows} measure={measure} branch={branch} buying={buying} />
        </tbody>
      </ProductTable>
      <ChosenBar rows={buying} />
    </>
  )
}
