import { useState } from 'react'
import { writeTyped } from '#kernel/danish/number'
import { dryMixKilos, holesVolume, slabVolume } from '#kernel/estimates'
import type { Quantity } from '#kernel/units/quantity'
import { Field } from '#ui/fields/field'
import { Segmented } from '#ui/fields/segmented'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import { CalculatorCard } from './calculator-card.tsx'
import styles from './calculators.module.css'
import { MeasuredResult } from './measured-result.tsx'
import { type NumberState, useNumber } from './use-number.ts'

type Shape = 'slab' | 'holes'

/** Bags of dry mix for a slab, or for holes around posts. */
export function ConcreteCalculator({ product }: { product: ProductView }) {
  const [shape, setShape] = useState<Shape>('slab')
  const slab = [useNumber(), useNumber(), useNumber('100')] as const
  const holes = [useNumber(), useNumber('300'), useNumber('900')] as const
  const volume = shape === 'slab' ? allOf(slab, slabVolume) : allOf(holes, holesVolume)
  const kilos = volume && dryMixKilos(volume)
  const text =
    volume && kilos ? texts.concreteText(writeTyped(volume, 'm³'), writeTyped(kilos, 'kg')) : ''
  return (
    <CalculatorCard
      kind="concrete"
      result={<MeasuredResult product={product} amount={kilos} unit="kg" text={text} />}
    >
      <div className={styles.whole}>
        <Segmented
          label={texts.shape}
          name="shape"
          value={shape}
          onChange={(value) => setShape(value === 'holes' ? 'holes' : 'slab')}
          options={[
            { value: 'slab', label: texts.slab },
            { value: 'holes', label: texts.holes },
          ]}
        />
      </div>
      {shape === 'slab' ? <SlabFields fields={slab} /> : <HoleFields fields={holes} />}
    </CalculatorCard>
  )
}

type Three = readonly [NumberState, NumberState, NumberState]

function allOf(
  [a, b, c]: Three,
  volume: (a: Quantity, b: Quantity, c: Quantity) => Quantity,
): Quantity | undefined {
  return a.value && b.value && c.value ? volume(a.value, b.value, c.value) : undefined
}

function SlabFields({ fields: [length, width, thickness] }: { fields: Three }) {
  return (
    <>
      <Field label={texts.length} suffix="m" {...length.field} />
      <Field label={texts.width} suffix="m" {...width.field} />
      <Field label={texts.thickness} suffix="mm" {...thickness.field} />
    </>
  )
}

function HoleFields({ fields: [count, diameter, depth] }: { fields: Three }) {
  return (
    <>
      <Field label={texts.count} suffix="stk." {...count.field} />
      <Field label={texts.diameter} suffix="mm" {...diameter.field} />
      <Field label={texts.depth} suffix="mm" {...depth.field} />
    </>
  )
}
