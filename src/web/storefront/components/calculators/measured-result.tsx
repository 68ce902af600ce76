import { writeTyped } from '#kernel/danish/number'
import { QUANTITY_MAX, type Quantity, quantity } from '#kernel/units/quantity'
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

/** A line that is known to hold so much, in the unit of the amount. */
export type MeasuredLine = Priced & { readonly holds: Quantity }

type Props = {
  product: ProductView
  /** Undefined while something is missing. */
  amount: Quantity | undefined
  unit: string
  /** How the amount was calculated. */
  text: string
  /** What is bought, where that is not so many of the product alone. */
  lines?: readonly MeasuredLine[] | undefined
}

/** An amount in whole units of the product, what is left over, and the button that buys them. */
export function MeasuredResult({ product, amount, unit, text, lines }: Props) {
  if (!amount) {
    return (
      <Result>
        <p className="small">{texts.needNumbers}</p>
      </Result>
    )
  }
  // Greater amounts are capped at the maximum, which is therefore too much as well.
  const bought = amount < QUANTITY_MAX ? (lines ?? ofProduct(product, amount, unit)) : []
  if (bought.length === 0) {
    return (
      <Result>
        <p className="small">{texts.tooMuchForOne}</p>
      </Result>
    )
  }
  const figure = bought.map((line) => formatQuantity(line.quantity, line.unit)).join(' + ')
  const holds = quantity(bought.reduce((sum, line) => sum + line.holds, 0))
  const left = holds > amount ? texts.leftOver(writeTyped(quantity(holds - amount), unit)) : ''
  return (
    <Result
      figure={figure}
      action={
        <AddButton lines={bought}>
          {bought.length > 1 ? texts.addCans : texts.add(figure)}
        </AddButton>
      }
    >
      {(lines ?? []).map((line) => (
        <p key={line.product_id} className="small">
          <b>{formatQuantity(line.quantity, line.unit)}</b> {line.name}
        </p>
      ))}
      <p className="small">{text}</p>
      <p className="small">{`${figure} = ${writeTyped(holds, unit)}${left}`}</p>
      <p className="small quiet">{texts.notExact}</p>
    </Result>
  )
}

function ofProduct(product: ProductView, amount: Quantity, unit: string): MeasuredLine[] {
  const wanted = toWanted(product, amount, unit)
  if (!wanted) return []
  const holds = countIn(product.units, toThousandths(wanted.quantity), unit)
  return [{ ...wanted, holds: holds ?? amount }]
}
