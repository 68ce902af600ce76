import type { Basis } from '#api-client'
import { Button } from '#ui/buttons/button'
import { BuyBar } from '#ui/buttons/buy-bar'
import { formatAmount, formatQuantity } from '#ui/format'
import { tableTexts } from '../../texts/table.ts'
import { texts } from '../../texts.ts'
import { costOf } from './cost.ts'
import type { ChosenRow, RowsToBuy } from './use-rows.ts'

type Props = { rows: RowsToBuy; basis: Basis }

/** Stays in view while rows are chosen. What they come to with rebates is the basket's to say. */
export function ChosenBar({ rows: { chosen, busy, addAll }, basis }: Props) {
  if (chosen.size === 0) return null
  const rows = [...chosen.values()]
  return (
    <BuyBar
      sum={formatAmount(
        costOf(
          rows.map(({ row, quantity }) => ({ cost: row.cost, quantity })),
          basis,
        ),
      )}
      basis={tableTexts.beforeRebates(texts.vat[basis])}
      facts={`${tableTexts.rowsChosen(chosen.size)} · ${sumUp(rows)}`}
    >
      <Button size="large" busy={busy} onClick={addAll}>
        {tableTexts.addRows(chosen.size)}
      </Button>
    </BuyBar>
  )
}

/** "80 stk. · 333,6 m": by unit, as what is counted in one cannot be added to what is counted in another. */
function sumUp(rows: readonly ChosenRow[]): string {
  const sums = new Map<string, number>()
  const count = (unit: string, quantity: number) =>
    sums.set(unit, (sums.get(unit) ?? 0) + Math.round(quantity * 1000))
  for (const { row, quantity } of rows) count(row.unit, quantity)
  for (const { row, quantity } of rows) {
    if (row.measure && row.factor) count(row.measure, quantity * row.factor)
  }
  return [...sums].map(([unit, sum]) => formatQuantity(sum / 1000, unit)).join(' · ')
}
