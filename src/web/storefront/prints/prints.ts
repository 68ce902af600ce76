import type { BriefItem } from '#contract/product-item'
import type { Print, Prints } from '#contract/storefront'
import type { Piece } from '../bytes.ts'
import { drawRow, kindOfRow, toShown } from '../components/goods-table.tsx'
import type { StencilCase } from '../stencils/cut-stencils.tsx'
import { type ShownRow, traceRow } from '../stencils/trace-row.ts'
import { type TableRow, toTableRow } from '../views/table.ts'
import { writeJson } from '../write-state.ts'
import { formsOf, type Head, measureOf, type Place, readPrint } from './printed-row.ts'

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
    return forms.length > 0 ? [placeOf(row), headOf(row), ...forms].map(toBuffer) : undefined
  }
  return { make, read: readPrint }
}

function placeOf({ id, parent_id, axes, best_price }: BriefItem): string {
  const place: Place = {
    id,
    parent_id,
    axes: axes.map(({ name }) => ({ name })),
    best_price: best_price && toPlacedPrice(best_price),
  }
  return JSON.stringify(place)
}

function toPlacedPrice(price: NonNullable<BriefItem['best_price']>): Place['best_price'] {
  const { unit, alternate_unit, price_alternate, net_price_alternate } = price
  return { unit, alternate_unit, price_alternate, net_price_alternate }
}

function headOf({ name, url, brand, facts, image, parent }: BriefItem): string {
  return JSON.stringify({ name, url, brand, facts, image, parent } satisfies Head)
}

function toBuffer(text: Piece): Buffer {
  return typeof text === 'string' ? Buffer.from(text) : text
}
