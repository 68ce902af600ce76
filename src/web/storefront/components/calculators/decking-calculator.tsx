import { useState } from 'react'
import type { Deck } from '#kernel/deck'
import { Choice } from '#ui/fields/choice'
import { Field } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { formatQuantity } from '#ui/format'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { ProductView } from '../../views/product/product.ts'
import { CalculatorCard } from './calculator-card.tsx'
import styles from './calculators.module.css'
import { DeckResult } from './deck-result.tsx'
import { type DeckProducts, toCalculated, useDeckProducts } from './use-deck.ts'
import { useNumber, useNumberOrNone } from './use-number.ts'
import type { ProductsState } from './use-products.ts'

const SPACINGS = [400, 500, 600]

/** The greatest distance between joists below a board, in mm. */
function spacingFor(thickness_mm: number): number {
  if (thickness_mm >= 28) return 600
  return thickness_mm >= 25 ? 500 : 400
}

/** A deck: its boards, joists, screws and feet. */
export function DeckingCalculator({ product }: { product: ProductView }) {
  const { width_mm = 0, thickness_mm = 28, stocks } = product.calculators
  const length = useNumber()
  const width = useNumber()
  const gap = useNumberOrNone('5')
  const waste = useNumberOrNone('3')
  const [spacing_mm, setSpacing] = useState(spacingFor(thickness_mm))
  const others = useDeckProducts(product)
  const deck = toDeck(length.value, width.value, gap.value, { board_mm: width_mm, spacing_mm })
  const isReady = deck !== undefined && waste.value !== undefined
  return (
    <CalculatorCard
      kind="decking"
      choosesItself={stocks.length > 0}
      result={
        <DeckResult
          calculated={isReady ? toCalculated(product, deck, waste.value, others) : undefined}
          isLoading={others.isLoading}
        />
      }
    >
      <Field label={texts.deckLength} help={texts.deckLengthHelp} suffix="m" {...length.field} />
      <Field label={texts.deckWidth} help={texts.deckWidthHelp} suffix="m" {...width.field} />
      <Field label={texts.gap} suffix="mm" {...gap.field} />
      <Select
        label={texts.spacing}
        value={spacing_mm}
        onChange={(event) => setSpacing(Number(event.target.value))}
        options={SPACINGS.map((mm) => ({ value: mm, label: formatQuantity(mm, 'mm') }))}
      />
      <Field label={texts.spare} suffix="%" {...waste.field} />
      <OtherProducts products={others} />
    </CalculatorCard>
  )
}

/** What goes below the boards and holds them, each with what else it may be. */
function OtherProducts({ products }: { products: DeckProducts }) {
  const { joist, screw, foot, tile, boxes, box, setBox, hasFeet, setHasFeet } = products
  return (
    <>
      <ProductSelect label={texts.joists} products={joist} />
      <ProductSelect label={texts.screws} products={screw} />
      {boxes.length > 0 && (
        <div className={styles.whole}>
          <Select
            label={texts.screwBox}
            value={box?.id}
            onChange={(event) => setBox(Number(event.target.value))}
            options={boxes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      <div className={styles.whole}>
        <Choice
          label={texts.withFeet}
          checked={hasFeet}
          onChange={({ target }) => setHasFeet(target.checked)}
        />
      </div>
      {hasFeet && <ProductSelect label={texts.footKind} products={foot} />}
      {hasFeet && <ProductSelect label={texts.tileKind} products={tile} />}
    </>
  )
}

type Known = ReturnType<typeof useNumber>['value']

function toDeck(
  length: Known,
  width: Known,
  gap: Known,
  board: Pick<Deck, 'board_mm' | 'spacing_mm'>,
): Deck | undefined {
  if (!length || !width || gap === undefined || board.board_mm <= 0) return undefined
  return { length, width, gap_mm: Math.round(gap / 1000), ...board }
}

function ProductSelect({ label, products }: { label: string; products: ProductsState }) {
  const { options, chosen, isLoading, choose } = products
  if (options.length === 0) {
    return (
      <p className={`${styles.whole} small quiet`}>
        {isLoading ? texts.choosing : `${label}: ${texts.noProducts}`}
      </p>
    )
  }
  return (
    <div className={styles.whole}>
      <Select
        label={label}
        value={chosen?.id ?? options[0]?.id}
        onChange={(event) => choose(Number(event.target.value))}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  )
}
