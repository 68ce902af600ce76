import { writeTyped } from '#kernel/danish/number'
import { QUANTITY_MAX, type Quantity } from '#kernel/units/quantity'
import { countIn, enough } from '#kernel/units/units'
import { formatQuantity } from '#ui/format'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import { toThousandths } from '../../views/product/thousandths.ts'
import { AddButton, type Priced, Result } from './calculator-card.tsx'

/** An amount as a line of the basket: in whole steps, and at least the minimum. */
export function toWanted(
  { buy, units, cost }: ProductView,
  amount: Quantity,
  unit: string,
): Priced | undefined {
  const got = buy && enough(units, amount, unit, toThousandths(buy.step))
  if (!buy || !got) return undefined
  const least = toThousandths(buy.min)
  const isEnough = got >= least
  return {
    product_id: buy.id,
    name: buy.name,
    unit: buy.unit,
    quantity: (isEnough ? got : least) / 1000,
    cost,
    ...(isEnough && unit !== buy.unit && { typed_text: writeTyped(amount, unit) }),
  }
}

type Props = {
  product: ProductView
  /** Undefined while something is missing. */
  amount: Quantity | undefined
  unit: string
  /** How the amount was calculated. */
  text: string
}

/** An amount in whole units of the product, and the button that buys them. */
export function MeasuredResult({ product, amount, unit, text }: Props) {
  if (!amount) {
    return (
      <Result>
        <p className="small">{texts.needNumbers}</p>
      </Result>
    )
  }
  // Greater amounts are capped at the maximum, which is therefore too much as well.
  const wanted = amount < QUANTITY_MAX ? toWanted(product, amount, unit) : undefined
  if (!wanted) {
    return (
      <Result>
        <p className="small">{texts.tooMuchForOne}</p>
      </Result>
    )
  }
  const sold = toThousandths(wanted.quantity)
  const figure = formatQuantity(wanted.quantity, wanted.unit)
  const measured = countIn(product.units, sold, unit)
  return (
    <Result figure={figure} action={<AddButton lines={[wanted]}>{texts.add(figure)}</AddButton>}>
      <p className="small">{text}</p>
      {measured && <p className="small">{`${figure} = ${writeTyped(measured, unit)}`}</p>}
      <p className="small quiet">{texts.notExact}</p>
    </Result>
  )
}
