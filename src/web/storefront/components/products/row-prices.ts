import type { Basis } from '#api-client'
import { formatKroner } from '#ui/format'
import { tableTexts } from '../../texts/table.ts'
import { texts } from '../../texts.ts'
import type { UnitPrice } from '../../views/price.ts'

/** What one of a row costs on the shown side of VAT and on the other, written. */
export function toRowPrices(cost: UnitPrice | undefined, basis: Basis) {
  if (!cost) return { price: texts.noPrice }
  const other = basis === 'net' ? 'gross' : 'net'
  return {
    price: tableTexts.kroner(formatKroner(cost[basis])),
    other: texts.otherVat(formatKroner(cost[other]), other),
  }
}
