import { useState } from 'react'
import { Button } from '#ui/button'
import { BuyBar } from '#ui/buy-bar'
import { ProductTable, ProductTableGroup, ProductTableRow } from '#ui/product-table'
import { Quantity } from '#ui/quantity'
import type { BranchView } from '../frame/load-frame.ts'
import { Stencilled } from '../stencils/stencilled.tsx'
import { type ShownRow, traceRow } from '../stencils/trace-row.ts'
import { texts } from '../texts.ts'
import { toBranchStock } from '../views/stock.ts'
import type { TableRow, TableView } from '../views/table.ts'
import styles from './goods-table.module.css'
import { More } from './more.tsx'
import { useAdd } from './use-add.tsx'
import { useBranch } from './use-branch.ts'

type Props = {
  table: TableView
  name: string
  address: (page: number, from?: number) => string
}

/** A category of goods chosen by measure: quantities in every row, one button for all of them. */
export function GoodsTable({ table, name, address }: Props) {
  const rows = table.groups.flatMap((group) => group.rows)
  const { chosen, choose, busy, addAll } = useRows(rows)
  const branch = useBranch()
  const heads = headsOf(table)
  return (
    <div className={styles.root}>
      <p className="quiet">{texts.rowsHelp}</p>
      <ProductTable caption={texts.tableCaption(name)} heads={heads}>
        {table.groups.map((group) => (
          <ProductTableGroup
            key={group.id}
            columns={heads.per ? 6 : 5}
            name={group.name}
            href={group.href}
            facts={group.facts}
            picture={group.picture}
          >
            <Rows
              rows={group.rows}
              measure={table.measure}
              branch={branch}
              chosen={chosen}
              onChoose={choose}
            />
          </ProductTableGroup>
        ))}
      </ProductTable>
      <ChosenBar count={Object.keys(chosen).length} busy={busy} onAdd={addAll} />
      <More paging={table} address={address} />
    </div>
  )
}

export function headsOf({ axis, measure }: Pick<TableView, 'axis' | 'measure'>) {
  return {
    label: axis,
    number: texts.number,
    stock: texts.stock,
    ...(measure && {
      per: (
        <>
          {texts.pricePer(measure)}
          <br />
          {texts.inclVat}
        </>
      ),
    }),
    price: texts.pricePerUnit,
    quantity: texts.quantity,
  }
}

type RowsProps = {
  rows: readonly TableRow[]
  measure: string | undefined
  branch: BranchView | undefined
  /** How many of each, by its id. */
  chosen: Readonly<Record<number, number>>
  onChoose: (id: number, quantity: number) => void
}

export function Rows({ rows, measure, branch, chosen, onChoose }: RowsProps) {
  const shown = rows.map((row) => ({
    row,
    nearby: toBranchStock(row.branches, row.unit, branch),
  }))
  return (
    <Stencilled of={shown} trace={traceRow} kind={() => `row ${measure}`}>
      {(one) => (
        <Row
          key={one.row.id}
          {...one}
          measure={measure}
          quantity={chosen[one.row.id] ?? 0}
          onChoose={onChoose}
        />
      )}
    </Stencilled>
  )
}

type RowProps = ShownRow & {
  measure: string | undefined
  quantity: number
  onChoose: (id: number, quantity: number) => void
}

function Row({ row, nearby, measure, quantity, onChoose }: RowProps) {
  const { buy } = row
  return (
    <ProductTableRow
      label={row.label}
      href={row.href}
      number={row.number}
      numberLabel={texts.number}
      stock={[row.online, nearby]}
      per={measure && (row.per ?? '')}
      perUnit={measure && texts.perKroner(measure)}
      price={buy || row.price !== texts.noPrice ? texts.kroner(row.price) : row.price}
      chosen={quantity > 0}
      quantity={
        buy ? (
          <Quantity
            of={`${buy.name} ${row.label}`}
            unit={buy.unit}
            value={quantity}
            min={0}
            max={buy.max}
            step={buy.step}
            onChange={(next) => onChoose(buy.id, next ?? 0)}
          />
        ) : (
          <span className="quiet small">{texts.notForSale}</span>
        )
      }
    />
  )
}

type BarProps = { count: number; busy: boolean; onAdd: () => void }

/** Stays in view while rows are chosen. What they come to is the basket's to say. */
export function ChosenBar({ count, busy, onAdd }: BarProps) {
  if (count === 0) return null
  return (
    <BuyBar sum={texts.rowsChosen(count)}>
      <Button size="large" busy={busy} onClick={onAdd}>
        {texts.addRows(count)}
      </Button>
    </BuyBar>
  )
}

/** How many of each row; rows with none are not among them. All are put in the basket at once, and then left. */
export function useRows(rows: readonly TableRow[]) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const [busy, add] = useAdd()
  const choose = (id: number, quantity: number) =>
    setChosen(({ [id]: _last, ...others }) =>
      quantity > 0 ? { ...others, [id]: quantity } : others,
    )
  async function addAll(): Promise<void> {
    if (busy) return
    const wanted = rows.flatMap(({ id, label, buy }) => {
      const quantity = chosen[id]
      if (!buy || !quantity) return []
      return { product_id: id, name: `${buy.name} ${label}`, unit: buy.unit, quantity }
    })
    const added = await add(wanted)
    setChosen((all) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => !added.includes(Number(id)))),
    )
  }
  return { chosen, choose, busy, addAll: () => void addAll() }
}
