import type { BriefProductReply } from '#contract/product'
import type { PrintedProduct, ProductPrinter } from '#contract/storefront'
import { stranger } from '../goods/shopper.ts'
import { type NamedRow, remember } from './composition.ts'
import { compose, type Related, withKinds } from './detail-lists.ts'
import type { Detail } from './detail-texts.ts'
import type { PageRow } from './page-rows.ts'
import type { ReadyItems } from './ready-items.ts'
import { sayRows } from './row-json.ts'

/** Prints products of whole families, with their parents, as their pages show them to strangers. */
export type PrintDetails = (
  details: ReadonlyMap<number, Detail>,
  familyOf: (id: number) => number,
) => Promise<ReadonlyMap<number, PrintedProduct>>

/** A parent that leaves no choice is shown as its child, by a page of its own: neither is printed. */
export function createDetailPrinter(
  items: Pick<ReadyItems, 'write'>,
  { make }: Pick<ProductPrinter, 'make'>,
): PrintDetails {
  return async (details, familyOf) => {
    const printed = new Map<number, PrintedProduct>()
    for (const [family_id, ids] of Map.groupBy(details.keys(), familyOf)) {
      const parent = details.get(family_id)
      const rows = parent && (await items.write(parent.links.child_ids, stranger))
      if (!rows || rows.length === 1) continue
      const whole = read(parent, sayRows(rows, 'siblings'))
      for (const id of ids) {
        const detail = id === family_id ? undefined : details.get(id)
        printed.set(id, make(detail ? read(detail, []) : whole, whole.data))
      }
    }
    return printed
  }
}

function read(detail: Detail, children: readonly NamedRow[]): BriefProductReply {
  return JSON.parse(compose(detail, { children }).toString('utf8'))
}

/** The reply as it is printed, which knows what goods belong in it. */
export function framePrinted(
  { json }: Pick<PrintedProduct, 'json'>,
  place: { readonly id: number; readonly parent_id: number },
  rows: readonly PageRow[],
  related: readonly Related<PageRow>[],
): Buffer {
  return remember({
    // Remembered by itself: another time other goods belong in it.
    frame: json.subarray(),
    rows: [...rows, ...related.map(({ row }) => row)],
    fill: (view, goods, prints) => ({
      data: prints?.products.read({
        ...place,
        json,
        view: view as object,
        rows: goods.slice(0, rows.length),
        related: withKinds(related, goods.slice(rows.length)),
      }),
    }),
  })
}
