import { useEffect, useRef } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import type { CalculatorKind } from '../../views/calculators/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import { OneOf } from './one-of.tsx'

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

/** One kind of calculator for a product; on the page of a parent, for one of its children. */
export function OpenedCalculator({
  kind,
  product,
}: {
  kind: CalculatorKind
  product: ProductView
}) {
  const Part = parts[kind]
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Another length opens it anew, and takes no focus.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true')
      root.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={root}>
      {!product.isParent || kind === 'cutting' ? (
        <Part product={product} />
      ) : (
        <OneOf product={product}>{(child) => <Part product={child} />}</OneOf>
      )}
    </div>
  )
}
