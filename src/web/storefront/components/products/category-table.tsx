import { useMemo } from 'react'
import { ProductTable, ProductTableGroupHead } from '#ui/table/product-table'
import { tableTexts } from '../../texts/table.ts'
import { texts } from '../../texts.ts'
import type { TableView } from '../../views/list/table.ts'
import { unpackRows } from '../../views/list/unpack-rows.ts'
import type { RowsToBuy } from '../buying/use-rows.ts'
import { useBranch } from '../use-branch.ts'
import styles from './category-table.module.css'
import { More } from './more.tsx'
import { headsOf, Rows } from './table-rows.tsx'

type Props = {
  table: TableView
  name: string
  rows: RowsToBuy
  address: (page: number, from?: number) => string
}

/** Products chosen by measure: a group for each product, a quantity in every row. */
export function CategoryTable({ table, name, rows, address }: Props) {
  const branch = useBranch()
  const groups = useMemo(
    () =>
      table.groups.map(({ common, starts, columns, ...group }) => ({
        ...group,
        rows: unpackRows({ ...group, common, starts, columns }),
      })),
    [table],
  )
  const heads = headsOf(
    table,
    groups.flatMap(({ rows }) => rows),
  )
  const columns = 4 + table.axes.length + (heads.per ? 1 : 0)
  return (
    <div className={styles.root}>
      <p className="quiet">{tableTexts.rowsHelp}</p>
      <ProductTable caption={tableTexts.tableCaption(name, texts.vat[table.basis])} heads={heads}>
        {groups.map(({ id, rows: all, ...head }) => (
          <tbody key={id}>
            <ProductTableGroupHead columns={columns} {...head} />
            <Rows
              rows={all}
              measure={table.measure}
              basis={table.basis}
              branch={branch}
              buying={rows}
            />
          </tbody>
        ))}
      </ProductTable>
      <More paging={table} address={address} ofRows />
    </div>
  )
}
