import type { Basis } from '#api-client'
import { Button } from '#ui/buttons/button'
import { ProductTable } from '#ui/table/product-table'
import { tableTexts } from '../../texts/table.ts'
import { texts } from '../../texts.ts'
import type { TableRow } from '../../views/list/table-row.ts'
import type { WholeProduct } from '../product/use-whole-product.ts'
import styles from '../products/category-table.module.css'
import { headsOf, Rows } from '../products/table-rows.tsx'
import { useBranch } from '../use-branch.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { useRows } from './use-rows.ts'

type Props = {
  rows: readonly TableRow[]
  axes: readonly string[]
  measure: string | undefined
  basis: Basis
  name: string
  /** How many siblings there are. */
  count: number
  rest: Pick<WholeProduct, 'isBusy' | 'showAll'>
}

/** The siblings of a product in one table, to be bought together. */
export function ProductRows({ rows, axes, measure, basis, name, count, rest }: Props) {
  const buying = useRows()
  const branch = useBranch()
  return (
    <>
      <ProductTable
        caption={tableTexts.tableCaption(name, texts.vat[basis])}
        heads={headsOf({ axes, measure, basis }, rows)}
      >
        <tbody>
          <Rows rows={rows} measure={measure} basis={basis} branch={branch} buying={buying} />
        </tbody>
      </ProductTable>
      {rows.length < count && (
        <p className={`needs-script ${styles.rest}`}>
          <Button kind="second" busy={rest.isBusy} onClick={rest.showAll}>
            {texts.showAll(count)}
          </Button>
        </p>
      )}
      <ChosenBar rows={buying} basis={basis} />
    </>
  )
}
