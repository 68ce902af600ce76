import { writeTyped } from '#kernel/danish/number'
import { times, without, withWaste } from '#kernel/estimates'
import { quantity } from '#kernel/units/quantity'
import { Field } from '#ui/fields/field'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import { CalculatorCard } from './calculator-card.tsx'
import { MeasuredResult } from './measured-result.tsx'
import { useNumber, useNumberOrNone } from './use-number.ts'

/** A wall or a ceiling without its openings, in one or more layers. */
export function InsulationCalculator({ product }: { product: ProductView }) {
  const length = useNumber()
  const height = useNumber()
  const openings = useNumberOrNone('0')
  const layers = useNumber('1')
  const waste = useNumberOrNone('5')
  const whole = length.value && height.value && times(length.value, height.value)
  const areOpeningsTooMuch = Boolean(whole) && (openings.value ?? 0) >= (whole ?? 0)
  const area =
    whole &&
    layers.value &&
    !areOpeningsTooMuch &&
    times(without(whole, openings.value ?? quantity(0)), layers.value)
  const all = area && waste.value !== undefined ? withWaste(area, waste.value) : undefined
  const text =
    area && all && waste.value !== undefined
      ? texts.areaText(writeTyped(area, 'm²'), writeTyped(waste.value, '%'), writeTyped(all, 'm²'))
      : ''
  return (
    <CalculatorCard
      kind="insulation"
      result={<MeasuredResult product={product} amount={all} unit="m²" text={text} />}
    >
      <Field label={texts.length} suffix="m" {...length.field} />
      <Field label={texts.height} suffix="m" {...height.field} />
      <Field
        label={texts.openings}
        suffix="m²"
        {...openings.field}
        {...(areOpeningsTooMuch &&
          whole && { error: texts.openingsTooMuch(writeTyped(whole, 'm²')) })}
      />
      <Field label={texts.layers} suffix="stk." {...layers.field} />
      <Field label={texts.waste} suffix="%" {...waste.field} />
    </CalculatorCard>
  )
}
