import type { ProductItem } from '#contract/product-item'
import { type Printer, type Prints, TABLE_TEMPLATE } from '#contract/storefront'
import type { Stamps } from '#shop/catalogue'
import type { PrintedRow } from './composition.ts'
import { openQuickPress } from './copied-family.ts'
import { type Families, groupTexts } from './families.ts'
import { PressedShelf } from './pressed-shelf.ts'
import type { Room } from './room.ts'

/** Goods as lists show them to strangers, made before somebody asks for the page they are on. */
export interface ReadyPrints {
  /** Those of these goods that lie ready. */
  take(as: PrintedRow['as'], ids: readonly number[]): ReadonlyMap<number, PrintedRow>
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

export function createReadyPrints(
  prints: Pick<Prints, PrintedRow['as']>,
  stamps: Stamps,
  room: Pick<Room, 'cards' | 'tables'>,
): ReadyPrints {
  const kinds = {
    cards: openKind(prints.cards, isHead, stamps, room.cards),
    rows: openKind(prints.rows, isInTable, stamps, room.tables),
  }
  return {
    take: (as, ids) =>
      new Map([...kinds[as].take(ids)].map(([id, { texts }]) => [id, { as, print: texts }])),
    keep: async (familyIds, load) => {
      await kinds.cards.keep(familyIds, load)
      await kinds.rows.keep(familyIds, load)
    },
  }
}

function openKind(
  { make }: Printer,
  isPrinted: (said: Said) => boolean,
  stamps: Stamps,
  maxBytes: number,
) {
  const isStale = (family_id: number, stamp: number) => stamps.isAfter(family_id, stamp)
  const shelf = new PressedShelf({ maxBytes, isStale, openPress: openQuickPress })
  stamps.onUnknown(() => shelf.clear())
  return {
    take: (ids: readonly number[]) => shelf.take(ids),
    keep: (familyIds: readonly number[], load: () => Promise<SaidFamilies>) =>
      shelf.fill(familyIds, async (missing) => {
        const { rows, ...when } = await load()
        const printed = rows.flatMap((row) => {
          const print = isPrinted(row) ? make(row.said) : undefined
          return print ? [{ id: row.id, family_id: row.family_id, print }] : []
        })
        return groupTexts(missing, printed, ({ print }) => print, when)
      }),
  }
}

/** Lists show it, and not what belongs to it. */
function isHead({ id, family_id }: Said): boolean {
  return id === family_id
}

function isInTable({ said: { template } }: Said): boolean {
  return template === TABLE_TEMPLATE
}
