import { useState } from 'react'
import { Quantity } from '#ui/quantity/quantity'
import { texts } from '../../texts.ts'
import { readForRow } from '../../views/list/row-quantity.ts'
import type { RowRules, TableRow } from '../../views/list/table-row.ts'
import type { RowsToBuy } from './use-rows.ts'

type Props = {
  row: TableRow
  buy: RowRules
  quantity: number
  onChoose: RowsToBuy['choose']
}

/** How many of a row, also in its measure. What cannot be read stays as it was typed, and none of it is bought. */
export function RowQuantity({ row, buy, quantity, onChoose }: Props) {
  const { max, step = 1 } = buy
  const [before, setBefore] = useState<number>()
  return (
    <>
      <Quantity
        {...{ max, step }}
        unit={row.unit}
        of={row.name}
        value={before ?? quantity}
        min={0}
        late
        read={(text) => readForRow(row, text)}
        onChange={(next) => {
          setBefore(next === undefined ? (before ?? quantity) : undefined)
          onChoose(row, next ?? 0)
        }}
      />
      {before !== undefined && <small role="alert">{texts.quantityWrong}</small>}
    </>
  )
}
