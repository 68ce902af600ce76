import type { BriefItem } from '#contract/product-item'
import type { Print, Prints } from '#contract/storefront'
import type { Piece } from '../bytes.ts'
import { drawRow, kindOfRow, toShown } from '../components/goods-table.tsx'
import type { StencilCase } from '../stencils/cut-stencils.tsx'
import { type ShownRow, traceRow } from '../stencils/trace-row.ts'
import { type PlacedRow, type TableRow, toHead, toTableRow } from '../views/table.ts'
import { writeJson } from '../write-state.ts'
import { formsOf, measureOf, readPrint } from './printed-row.ts'

const NOTHING_CHOSEN = { chosen: new Map(), choose: () => {} }

/**
 * Rows of tables made before somebody asks for a page. A print is the row's place in a table, what stands above it where it
 * is the first of its product, and for each of its forms how it is written into the page and how it is drawn.
 */
export function createPrints({ drawPart }: Pick<StencilCase, 'drawPart'>): Prints {
  function drawView(of: TableRow, measure: string | undefined): Piece {
    const draw = (shown: ShownRow) => drawRow(shown, measure, NOTHING_CHOSEN)
    return drawPart({ of, toData: () => toShown(of), kind: kindOfRow(measure), draw }, traceRow)
  }
  function make(row: BriefItem): Print | undefined {
    // A parent stands in no table, only above it.
    if (row.children_count > 0) return undefined
    const forms = formsOf(row).flatMap((columns) => {
      const view = toTableRow(row, columns)
      return [writeJson(view), drawView(view, measureOf(row))]
    })
    if (forms.length === 0) return undefined
    return [placeOf(row), JSON.stringify(toHead(row, '')), ...forms].map(toBuffer)
  }
  return { make, read: readPrint }
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
