import { writeTyped } from '#kernel/danish/number'
import { times, withWaste } from '#kernel/estimates'
import { Field } from '#ui/fields/field'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import { CalculatorCard } from './calculator-card.tsx'
import { MeasuredResult } from './measured-result.tsx'
import { useNumber, useNumberOrNone } from './use-number.ts'

/** Floors, tiles, roofs and walls: length by width, and waste. */
export function AreaCalculator({ product }: { product: ProductView }) {
  const length = useNumber()
  const width = useNumber()
  const waste = useNumberOrNone('10')
  const area = length.value && width.value && times(length.value, width.value)
  const all = area && waste.value !== undefined ? withWaste(area, waste.value) : undefined
  const text =
    area && all && waste.value !== undefined
      ? texts.areaText(writeTyped(area, 'm²'), writeTyped(waste.value, '%'), writeTyped(all, 'm²'))
      : ''
  return (
    <CalculatorCard
      kind="area"
      result={<MeasuredResult product={product} amount={all} unit="m²" text={text} />}
    >
      <Field label={texts.length} suffix="m" {...length.field} />
      <Field label={texts.width} suffix="m" {...width.field} />
      <Field label={texts.waste} suffix="%" {...waste.field} />
    </CalculatorCard>
  )
}
