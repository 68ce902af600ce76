import { useState } from 'react'
import { type Deck, type DeckNeeds, deckNeeds, screwsOf } from '#kernel/deck'
import { withWaste } from '#kernel/estimates'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import {
  type BoardsOfDeck,
  bestBox,
  type DeckLine,
  isHardwood,
  type Joists,
  toBoards,
  toJoists,
  toPieces,
  toScrewBoxes,
  toScrewLine,
} from '../../views/calculators/decking.ts'
import type { ProductView } from '../../views/product/product.ts'
import type { Priced } from './calculator-card.tsx'
import { toWanted } from './measured-result.tsx'
import { type ProductsState, useProducts } from './use-products.ts'

const SCREW = /skrue/i
const STAINLESS_SCREW = /skrue.*(A[24]\b|rustfri|syrefast)/i
const FOOT = /terrassefod/i
const TILE = /betonflise/i

/** What a deck takes, and the products that it takes. */
export interface CalculatedDeck {
  readonly deck: Deck
  readonly needs: DeckNeeds
  /** Undefined where it is more than can be sold at once. */
  readonly boards:
    | { readonly lines: readonly Priced[]; readonly row: BoardsOfDeck['row'] }
    | undefined
  readonly joists: Joists
  readonly screws: readonly DeckLine[]
  readonly feet: readonly DeckLine[]
  readonly hasFeet: boolean
}

/** The products beside the boards, of which others can be chosen. */
export function useDeckProducts(product: ProductView) {
  const isStainless = isHardwood(product)
  const joist = useProducts(texts.joistSearch)
  const screw = useProducts(
    isStainless ? texts.stainlessScrewSearch : texts.screwSearch,
    isStainless ? STAINLESS_SCREW : SCREW,
  )
  const foot = useProducts(texts.footSearch, FOOT)
  const tile = useProducts(texts.tileSearch, TILE)
  const [boxId, setBox] = useState<number>()
  const [hasFeet, setHasFeet] = useState(true)
  const boxes = toScrewBoxes(screw.chosen)
  const { thickness_mm = 28 } = product.calculators
  const box = boxes.find(({ id }) => id === boxId) ?? bestBox(boxes, thickness_mm)
  const isLoading = [joist, screw, foot, tile].some((one) => one.isLoading)
  return { joist, screw, foot, tile, boxes, box, setBox, hasFeet, setHasFeet, isLoading }
}

export type DeckProducts = ReturnType<typeof useDeckProducts>

export function toCalculated(
  product: ProductView,
  deck: Deck,
  waste: Quantity,
  others: DeckProducts,
): CalculatedDeck {
  const needs = deckNeeds(deck)
  const { joist, box, hasFeet } = others
  const boards = boardsOf(product, deck, needs, waste)
  return {
    deck,
    needs,
    boards,
    joists: toJoists(needs.joists, deck.width, joist.chosen),
    screws: box ? [toScrewLine(screwsOf(needs, boards?.row.length ?? 1), box)] : [],
    feet: hasFeet ? feetOf([others.foot, others.tile], needs.feet) : [],
    hasFeet,
  }
}

/** In the lengths of its family; what has none is sold by the metre. */
function boardsOf(
  product: ProductView,
  deck: Deck,
  needs: DeckNeeds,
  waste: Quantity,
): CalculatedDeck['boards'] {
  const whole = toBoards(deck, needs, product.calculators.stocks, waste)
  if (whole) return whole.lines.every(isSold) ? whole : undefined
  const wanted = toWanted(product, withWaste(quantity(needs.rows * deck.length), waste), 'm')
  return wanted && { lines: [wanted], row: [] }
}

/** More of one thing than a basket takes. */
const MOST = 100_000

function isSold({ quantity: count }: DeckLine): boolean {
  return count <= MOST
}

function feetOf(kinds: readonly ProductsState[], count: number): DeckLine[] {
  return kinds.flatMap(({ chosen }) => toPieces(chosen, count))
}
