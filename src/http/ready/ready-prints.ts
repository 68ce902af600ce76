import type { ProductItem } from '#contract/product-item'
import type { Prints } from '#contract/storefront'
import type { Stamps } from '#shop/catalogue'
import type { PrintedRow } from './composition.ts'
import { type Families, groupTexts } from './families.ts'
import { PressedShelf } from './pressed-shelf.ts'
import type { Room } from './room.ts'

/** Rows as tables show them to strangers, made before somebody asks for the page they are on. */
export interface ReadyPrints {
  /** Those of these goods that lie ready. */
  take(ids: readonly number[]): ReadonlyMap<number, PrintedRow>
  /** Keeps those of whole families, while there is room for them without another having to go; those that are over, anew. */
  keep(familyIds: readonly number[], load: () => Promise<SaidFamilies>): Promise<void>
}

interface SaidFamilies extends Pick<Families, 'stamp' | 'until'> {
  readonly rows: readonly Said[]
}

interface Said {
  readonly id: number
  readonly family_id: number
  /** What strangers are told. */
  readonly said: ProductItem
}

/** Goods that are chosen by measure, whose lists are tables. */
const IN_TABLES = 'list'

export function createReadyPrints(
  prints: Prints,
  stamps: Stamps,
  { prints: maxBytes }: Pick<Room, 'prints'>,
): ReadyPrints {
  const isStale = (family_id: number, stamp: number) => stamps.isAfter(family_id, stamp)
  const shelf = new PressedShelf({ maxBytes, isStale, isPassing: true })
  stamps.onUnknown(() => shelf.clear())
  return {
    take: (ids) => new Map([...shelf.take(ids)].map(([id, { texts }]) => [id, { print: texts }])),
    keep: (familyIds, load) =>
      shelf.fill(familyIds, async (missing) => {
        const { rows, ...when } = await load()
        const printed = rows.flatMap(({ id, family_id, said }) => {
          const print = said.template === IN_TABLES ? prints.make(said) : undefined
          return print ? [{ id, family_id, print }] : []
        })
        return groupTexts(missing, printed, ({ print }) => print, when)
      }),
  }
}
