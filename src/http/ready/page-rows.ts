import { isStranger, type Shopper } from '../goods/shopper.ts'
import type { NamedRow, PrintedRow } from './composition.ts'
import type { ReadyItems } from './ready-items.ts'
import type { ReadyPrints } from './ready-prints.ts'
import { type Manner, sayRows } from './row-json.ts'

/** Goods as a page of ours reads them. */
export type PageRow = NamedRow | PrintedRow

export interface PageParts {
  readonly items: ReadyItems
  readonly prints?: ReadyPrints | undefined
}

/** As what goods of a list are printed, by how much is said of them. */
const PRINTED = { brief: 'cards', siblings: 'rows', whole: undefined } as const

/** Those that exist: as they were printed for strangers, where they are and the shopper is one; the others as they are said. */
export async function rowsForPage(
  { items, prints }: PageParts,
  ids: readonly number[],
  manner: Manner,
  shopper: Shopper,
): Promise<ReadonlyMap<number, PageRow>> {
  const as = isStranger(shopper) ? PRINTED[manner] : undefined
  const found = new Map<number, PageRow>(as && prints?.take(as, ids))
  const others = ids.filter((id) => !found.has(id))
  const written = await items.writeEach(others, shopper)
  const there = others.flatMap((id, i) => (written[i] ? [{ id, row: written[i] }] : []))
  const said = sayRows(
    there.map(({ row }) => row),
    manner,
  )
  for (const [i, { id }] of there.entries()) if (said[i]) found.set(id, said[i])
  return found
}
