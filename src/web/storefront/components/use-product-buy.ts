import { useState } from 'react'
import { formatQuantity } from '#ui/format'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import type { BuyRules } from '../views/card.ts'
import type { ProductView } from '../views/product.ts'
import { useAdd } from './use-add.tsx'

/** Said in whole units, or in what the price is per: 24 pieces, or 100 m of them. */
type Counted = 'unit' | 'measure'

/** The state of buying on a product's own page. */
export function useProductBuy(product: ProductView) {
  const { buy, measure } = product
  const { toasts } = useServices()
  const [busy, add] = useAdd()
  const [counted, setCounted] = useState<Counted>('unit')
  const [units, setUnits] = useState<number | undefined>(buy?.min)
  const [measured, setMeasured] = useState<number | undefined>()
  const [shown, setShown] = useState(product.id)
  if (shown !== product.id) {
    setShown(product.id)
    setUnits(buy?.min)
  }
  const quantity = counted === 'unit' ? units : wholeUnits(measured, buy, measure)

  function submit(): void {
    if (!buy || busy) return
    const { id, name, unit } = buy
    const typed = counted === 'measure' ? { alternate_quantity: measured } : {}
    if (quantity !== undefined) void add([{ product_id: id, name, unit, quantity, ...typed }])
    else toasts.show({ id: 'added', tone: 'danger', text: texts.quantityWrong })
  }

  return {
    buy,
    busy,
    counted,
    setCounted,
    units,
    setUnits,
    measured,
    setMeasured,
    quantity,
    submit,
    steps: withCurrent(product.tiers, quantity),
    equals: toEquals(product, quantity),
  }
}

export type Buying = ReturnType<typeof useProductBuy>

/** A hair's breadth, so that 100,8 m of 4,2 m is 24 pieces and not 25. */
const HAIR = 1e-6

/** As many whole steps of the unit as the measure needs. */
function wholeUnits(
  measured: number | undefined,
  buy: BuyRules | undefined,
  measure: ProductView['measure'],
): number | undefined {
  if (!measured || !buy || !measure) return undefined
  const steps = Math.ceil(measured / measure.factor / buy.step - HAIR)
  return Math.max(buy.min, Math.round(steps * buy.step * 1000) / 1000)
}

/** "24 stk. = 100,8 m" */
function toEquals({ measure, unit }: ProductView, quantity: number | undefined) {
  if (!measure || !quantity) return undefined
  const inMeasure = Math.round(quantity * measure.factor * 1000) / 1000
  return texts.equals(formatQuantity(quantity, unit), formatQuantity(inMeasure, measure.unit))
}

/** The highest step that the quantity reaches is the one that counts. */
function withCurrent(tiers: ProductView['tiers'], quantity: number | undefined) {
  const reached = tiers.findLast(
    ({ isInUnit, minQuantity }) => isInUnit && minQuantity <= (quantity ?? 0),
  )
  return tiers.map((tier) => ({ from: tier.from, price: tier.price, current: tier === reached }))
}
