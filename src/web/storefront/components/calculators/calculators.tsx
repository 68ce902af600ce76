import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { lazyPart } from '../../lazy-part.ts'
import { productPageTexts } from '../../texts/product.ts'
import type { CalculatorKind } from '../../views/calculators/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import styles from './calculators.module.css'

/** Loaded when they are opened: few visitors use them. */
const parts = {
  area: lazyPart(async () => (await import('./area-calculator.tsx')).AreaCalculator),
  insulation: lazyPart(
    async () => (await import('./insulation-calculator.tsx')).InsulationCalculator,
  ),
  paint: lazyPart(async () => (await import('./paint-calculator.tsx')).PaintCalculator),
  concrete: lazyPart(async () => (await import('./concrete-calculator.tsx')).ConcreteCalculator),
  decking: lazyPart(async () => (await import('./decking-calculator.tsx')).DeckingCalculator),
  cutting: lazyPart(async () => (await import('./cut-calculator.tsx')).CutCalculator),
} satisfies Record<CalculatorKind, unknown>

const OneOf = lazyPart(async () => (await import('./one-of.tsx')).OneOf)

const PANEL = 'beregner-felt'

/** The calculators of a product; one is open at a time. */
export function Calculators({ product }: { product: ProductView }) {
  const [open, setOpen] = useState<CalculatorKind>()
  const Part = open && parts[open]
  return (
    <div className={styles.root}>
      <div className={styles.ways}>
        {product.calculators.kinds.map((kind) => (
          <Button
            key={kind}
            kind="second"
            icon="ruler"
            aria-expanded={open === kind}
            aria-controls={PANEL}
            onClick={() => setOpen(open === kind ? undefined : kind)}
          >
            {productPageTexts.calculators[kind]}
          </Button>
        ))}
      </div>
      <div id={PANEL}>
        {Part && (
          <Suspense fallback={<p role="status">{productPageTexts.calculatorLoading}</p>}>
            {product.isParent && open !== 'cutting' ? (
              <OneOf key={`${open} ${product.id}`} product={product}>
                {(child) => <Part product={child} />}
              </OneOf>
            ) : (
              <Part key={`${open} ${product.id}`} product={product} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  )
}
