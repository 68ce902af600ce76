import type { BriefItem } from '#contract/product-item'
import type { Print, Prints } from '#contract/storefront'
import type { Piece } from '../bytes.ts'
import { drawCard, kindOfCard, toShown as toShownCard } from '../components/cards.tsx'
import { drawRow, kindOfRow, toShown as toShownRow } from '../components/goods-table.tsx'
import type { StencilCase } from '../stencils/cut-stencils.tsx'
import { type ShownCard, traceCard } from '../stencils/trace-card.ts'
import { type ShownRow, traceRow } from '../stencils/trace-row.ts'
import { type PlacedCard, toCard } from '../views/card.ts'
import { type PlacedRow, toHead, toTableRow } from '../views/table.ts'
import { writeJson } from '../write-state.ts'
import { HEADINGS, readCard } from './printed-card.ts'
import { makeProduct, readProduct } from './printed-product.ts'
import { formsOf, measureOf, readRow } from './printed-row.ts'

const NOTHING_CHOSEN = { chosen: new Map(), choose: () => {} }

/** Cards, rows of tables and what products show, made before somebody asks for a page. */
export function createPrints({ drawPart }: Pick<StencilCase, 'drawPart'>): Prints {
  return {
    cards: { make: (goods) => makeCard(drawPart, goods), read: readCard },
    rows: { make: (goods) => makeRow(drawPart, goods), read: readRow },
    products: { make: makeProduct, read: readProduct },
  }
}

type DrawPart = StencilCase['drawPart']

/** What its page must know of it, how it is written into the page, and how it is drawn below each kind of heading. */
function makeCard(drawPart: DrawPart, goods: BriefItem): Print {
  const of = toCard(goods)
  const drawn = HEADINGS.map((heading) => {
    const draw = (shown: ShownCard) => drawCard(shown, { heading })
    return drawPart(
      { of, toData: () => toShownCard(of), kind: kindOfCard(heading, false), draw },
      traceCard,
    )
  })
  const { id, parent_id, best_price } = goods
  const place: PlacedCard = {
    id,
    parent_id,
    best_price: best_price && { show_savings: best_price.show_savings },
  }
  return [JSON.stringify(place), writeJson(of), ...drawn].map(toBuffer)
}

/**
 * Its place in a table, what stands above it where it is the first of its product, and for each of its forms how it is
 * written into the page and how it is drawn.
 *
 * @returns Nothing for a parent, which stands only above its rows, nor for what differs by nothing.
 */
function makeRow(drawPart: DrawPart, goods: BriefItem): Print | undefined {
  if (goods.children_count > 0) return undefined
  const measure = measureOf(goods)
  const forms = formsOf(goods).flatMap((columns) => {
    const of = toTableRow(goods, columns)
    const draw = (shown: ShownRow) => drawRow(shown, measure, NOTHING_CHOSEN)
    const drawn = drawPart(
      { of, toData: () => toShownRow(of), kind: kindOfRow(measure), draw },
      traceRow,
    )
    return [writeJson(of), drawn]
  })
  if (forms.length === 0) return undefined
  return [placeOf(goods), JSON.stringify(toHead(goods, '')), ...forms].map(toBuffer)
}

function placeOf({ id, parent_id, axes, best_price }: BriefItem): string {
  const place: PlacedRow = {
    id,
    parent_id,
    axes: axes.map(({ name }) => ({ name })),
    best_price: best_price && toPlacedPrice(best_price),
  }
  return JSON.stringify(place)
}

function toPlacedPrice(price: NonNullable<BriefItem['best_price']>): PlacedRow['best_price'] {
  const { unit, alternate_unit, price_alternate, net_price_alternate } = price
  return { unit, alternate_unit, price_alternate, net_price_alternate }
}

function toBuffer(text: Piece): Buffer {
  return typeof text === 'string' ? Buffer.from(text) : text
}
