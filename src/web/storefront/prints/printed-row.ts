import type { Keepsake } from '#contract/keepsakes'
import type { Print } from '#contract/storefront'
import { kindOfRow } from '../components/goods-table.tsx'
import { toDrawn } from '../stencils/cut-stencils.tsx'
import { type PlacedRow, type TableRow, toHead, toTableRow } from '../views/table.ts'
import { Printed, parse, printedView } from './printed-view.ts'

/** Of a form: as it is written into the page, and as it is drawn. */
const TEXTS_PER_FORM = 2
const NOTHING = Buffer.alloc(0)

const PrintedRow = printedView<TableRow>({
  ...{ id: 0, href: 0, label: 0, facts: 0, number: 0, online: 0, branches: 0, unit: 0 },
  ...{ measure: 0, per: 0, price: 0, cost: 0, buy: 0, isKept: 0 },
})

export function readRow([place = NOTHING, head = NOTHING, ...forms]: Print): object {
  const placed = parse<PlacedRow>(place)
  const kind = kindOfRow(measureOf(placed))
  let made: Keepsake<object> = {
    by: toHead,
    as: '',
    next: undefined,
    // Of most rows nobody asks.
    get made() {
      return parse<object>(head)
    },
  }
  for (const [i, columns] of formsOf(placed).entries()) {
    const [json = NOTHING, drawn = NOTHING] = forms.slice(i * TEXTS_PER_FORM)
    const view = new PrintedRow(json, toDrawn(kind, drawn))
    made = { by: toTableRow, as: columns, made: view, next: made }
  }
  return new Printed(placed, made)
}

/**
 * How many columns a table may have for what the row differs by from its siblings: one for each thing where that is the same
 * for all goods of the table, else one. A row that differs by nothing may stand in a table with any number.
 */
export function formsOf({ axes }: Pick<PlacedRow, 'axes'>): readonly number[] {
  if (axes.length === 0) return []
  return axes.length === 1 ? [1] : [axes.length, 1]
}

/** What a table quotes its price per, unless others in it are quoted otherwise. */
export function measureOf({ best_price }: Pick<PlacedRow, 'best_price'>): string | undefined {
  return best_price?.alternate_unit ?? undefined
}
