import { writeQuantity, writeTyped } from '#kernel/danish/number'
import { paintLitres } from '#kernel/estimates'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { Field } from '#ui/fields/field'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import { cheapestCans } from '../../views/calculators/cheapest-cans.ts'
import { PAINT_PICKER } from '../../views/paint/paint-picker.ts'
import type { ProductView } from '../../views/product/product.ts'
import { toThousandths } from '../../views/product/thousandths.ts'
import { CalculatorCard } from './calculator-card.tsx'
import styles from './calculators.module.css'
import { type MeasuredLine, MeasuredResult } from './measured-result.tsx'
import { useNumber } from './use-number.ts'

/** Litres for an area in a number of coats, by the lowest coverage of the paint unless another is typed. */
export function PaintCalculator({ product }: { product: ProductView }) {
  const { coverage = { from: 8, to: 8 } } = product.calculators
  const area = useNumber()
  const coats = useNumber('2')
  const covers = useNumber(writeQuantity(toThousandths(coverage.from)))
  const litres =
    area.value && coats.value && covers.value
      ? paintLitres(area.value, coats.value, covers.value)
      : undefined
  const text =
    area.value && coats.value && litres
      ? texts.paintText(
          writeTyped(area.value, 'm²'),
          writeQuantity(coats.value),
          writeTyped(inTenths(litres), 'l'),
        )
      : ''
  return (
    <CalculatorCard
      kind="paint"
      result={
        <MeasuredResult
          product={product}
          amount={litres}
          unit="l"
          text={text}
          lines={litres && toLines(litres, product)}
        />
      }
    >
      <Field label={texts.area} suffix="m²" {...area.field} />
      <Field label={texts.coats} {...coats.field} />
      <div className={styles.told}>
        <Field
          label={texts.coverage}
          suffix="m²/l"
          help={texts.coverageHelp(coverage.from, coverage.to)}
          {...covers.field}
        />
        <p>
          {texts.isTinted} <a href={PAINT_PICKER}>{texts.findColour}</a>
        </p>
      </div>
    </CalculatorCard>
  )
}

/** The cheapest cans of all sizes; undefined where there is one size. */
function toLines(
  litres: Quantity,
  { calculators: { cans } }: ProductView,
): MeasuredLine[] | undefined {
  if (cans.length < 2) return undefined
  return cheapestCans(litres, cans).map(({ can, count }) => ({
    product_id: can.id,
    name: can.name,
    unit: can.unit,
    quantity: count,
    cost: can.cost,
    holds: quantity(can.millilitres * count),
  }))
}

/** Rounded up to a tenth of a litre, so that it is enough. */
function inTenths(litres: Quantity): Quantity {
  return quantity(Math.ceil(litres / 100) * 100)
}
