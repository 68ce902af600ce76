import { setImmediate } from 'node:timers/promises'
import { last } from '#contract/keepsakes'
import type { BriefProductReply } from '#contract/product'
import type { PrintedProduct, ProductPrinter } from '#contract/storefront'
import { type NamedRow, remember } from './composition.ts'
import { compose, type Related, withKinds } from './detail-lists.ts'
import type { Detail } from './detail-texts.ts'
import type { Families } from './families.ts'
import type { PageRow } from './page-rows.ts'
import { writeRows } from './ready-items.ts'
import { sayRows } from './row-json.ts'

/** Each member of a large family names all others: beyond so much, the rest of their pages are made when they are asked for. */
const FAMILY_BYTES = 16 * 1024 * 1024

type Details = ReadonlyMap<number, Detail>
type Prints = Map<number, PrintedProduct>

/** Prints products of whole families, with their parents, as their pages show them to strangers. */
export type PrintDetails = (families: Families, details: Details) => Promise<Prints>

/** A parent that leaves no choice is shown as its child, by a page of its own: neither is printed. */
export function createDetailPrinter({ make }: Pick<ProductPrinter, 'make'>): PrintDetails {
  return async (families, details) => {
    const rowOf = new Map(writeRows(families).rows.map((row) => [row.id, row]))
    const familyOf = (id: number) => families.items.get(id)?.parent_id ?? id
    const prints: Prints = new Map()
    for (const [family_id, ids] of Map.groupBy(details.keys(), familyOf)) {
      const parent = details.get(family_id)
      const rows = parent?.links.child_ids.flatMap((id) => rowOf.get(id) ?? []) ?? []
      if (!parent || rows.length === 1) continue
      const whole = read(parent, sayRows(rows, 'siblings'))
      // What is made of a sibling for one page does for those of all others.
      for (const child of whole.data.child_products ?? []) last(child)
      const shown = ids.flatMap((id) => details.get(id) ?? [])
      await printFamily({ parent, whole, shown }, make, prints)
    }
    return prints
  }
}

interface Family {
  readonly parent: Detail
  readonly whole: BriefProductReply
  readonly shown: readonly Detail[]
}

async function printFamily(
  { parent, whole, shown }: Family,
  make: ProductPrinter['make'],
  prints: Prints,
): Promise<void> {
  let bytes = 0
  for (const detail of shown.filter(standsAlone)) {
    if (bytes >= FAMILY_BYTES) return
    try {
      const print = make(detail === parent ? whole : read(detail, []), whole.data)
      prints.set(detail.links.id, print)
      bytes += print.json.length
    } catch {
      // Its page is made when somebody asks, and says there what is wrong.
    }
    await setImmediate() // somebody may be waiting
  }
}

/** Goods that are gone name what takes their place, which changes by itself. */
function standsAlone({ links }: Detail): boolean {
  return links.related.every(({ kind }) => kind !== 'successor')
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
