import { useState } from 'react'
import type { Deck } from '#kernel/estimates'
import { Field } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { formatQuantity } from '#ui/format'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import {
  bestBox,
  isHardwood,
  NO_JOISTS,
  toDeckSums,
  toJoists,
  toScrewBoxes,
  toScrewLine,
} from '../../views/calculators/decking.ts'
import type { ProductView } from '../../views/product/product.ts'
import { CalculatorCard } from './calculator-card.tsx'
import styles from './calculators.module.css'
import { DeckResult } from './deck-result.tsx'
import { toWanted } from './measured-result.tsx'
import { useNumber, useNumberOrNone } from './use-number.ts'
import { type ProductsState, useProducts } from './use-products.ts'

const SPACINGS = [400, 500, 600]
const SCREW = /skrue/i
const STAINLESS_SCREW = /skrue.*(A[24]\b|rustfri|syrefast)/i

/** The greatest distance between joists below a board, in mm. */
function spacingFor(thickness_mm: number): number {
  if (thickness_mm >= 28) return 600
  return thickness_mm >= 25 ? 500 : 400
}

/** A deck: its boards, joists and screws. */
export function DeckingCalculator({ product }: { product: ProductView }) {
  const { width_mm = 0, thickness_mm = 28 } = product.calculators
  const length = useNumber()
  const width = useNumber()
  const gap = useNumberOrNone('5')
  const waste = useNumberOrNone('8')
  const [spacing_mm, setSpacing] = useState(spacingFor(thickness_mm))
  const joist = useProducts(texts.joistSearch)
  const screw = useScrews(product)
  const [boxId, setBox] = useState<number>()
  const deck = toDeck(length.value, width.value, gap.value, { board_mm: width_mm, spacing_mm })
  const sums = deck && waste.value !== undefined ? toDeckSums(deck, waste.value) : undefined
  const boxes = toScrewBoxes(screw.chosen)
  const box = boxes.find(({ id }) => id === boxId) ?? bestBox(boxes, thickness_mm)
  const boards = sums && toWanted(product, sums.all_metres, 'm')
  return (
    <CalculatorCard
      kind="decking"
      result={
        <DeckResult
          deck={deck}
          sums={sums}
          boards={boards}
          joists={sums && deck ? toJoists(sums.joists, deck.width, joist.chosen) : NO_JOISTS}
          screws={sums && box ? [toScrewLine(sums.screws, box)] : []}
          isLoading={joist.isLoading || screw.isLoading}
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
      <Field label={texts.waste} suffix="%" {...waste.field} />
      <div className={styles.whole}>
        <ProductSelect label={texts.joists} products={joist} />
      </div>
      <div className={styles.whole}>
        <ProductSelect label={texts.screws} products={screw} />
      </div>
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
    </CalculatorCard>
  )
}

function useScrews(product: ProductView): ProductsState {
  const isStainless = isHardwood(product)
  return useProducts(
    isStainless ? texts.stainlessScrewSearch : texts.screwSearch,
    isStainless ? STAINLESS_SCREW : SCREW,
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
      <p className="small quiet">{isLoading ? texts.choosing : `${label}: ${texts.noProducts}`}</p>
    )
  }
  return (
    <Select
      label={label}
      value={chosen?.id ?? options[0]?.id}
      onChange={(event) => choose(Number(event.target.value))}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
