import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { lazyPart } from '../../lazy-part.ts'
import { productPageTexts } from '../../texts/product.ts'
import type { CalculatorKind } from '../../views/calculators/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import styles from './calculators.module.css'

/** Loaded when one is opened: few visitors use them. */
const OpenedCalculator = lazyPart(
  async () => (await import('./opened-calculator.tsx')).OpenedCalculator,
)

const PANEL = 'beregner-felt'

/** The calculators of a product; one is open at a time. */
export function Calculators({ product }: { product: ProductView }) {
  const [open, setOpen] = useState<CalculatorKind>()
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
        {open && (
          <Suspense fallback={<p role="status">{productPageTexts.calculatorLoading}</p>}>
            <OpenedCalculator key={`${open} ${product.id}`} kind={open} product={product} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
