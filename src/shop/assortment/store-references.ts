import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/client'
import type { AssortmentFault, Note } from './refusals.ts'

/** What a change names of other tables: by the field, with the place in its list where it is one. */
export interface Reference {
  readonly path: string
  readonly id: number
}

/** One kind of thing that changes name. */
export interface ReferenceKind<Change> {
  /** What is said of one that is not there. */
  readonly code: AssortmentFault
  /** Those that may be named, with their ids. */
  readonly table: RawBuilder<unknown>
  /** What is named is not deleted until the transaction ends; left out: it may be. */
  readonly isHeld?: true
  readonly list: (change: Change) => Reference[]
}

export function namedIn(
  path: string,
  members: readonly { readonly id: number }[] | undefined,
): Reference[] {
  return (members ?? []).map(({ id }, place) => ({ path: `${path}.${place}.id`, id }))
}

/** What both products and categories name. */
export const commonKinds: readonly ReferenceKind<{
  readonly variants?: readonly { readonly id: number }[] | undefined
  readonly tag_ids?: readonly number[] | undefined
  readonly attachments?: readonly { readonly tag_ids?: readonly number[] | undefined }[] | undefined
}>[] = [
  {
    code: 'assortment_variant_unknown',
    table: sql`catalogue.variant`,
    isHeld: true,
    list: ({ variants }) => namedIn('variants', variants),
  },
  {
    code: 'assortment_brand_unknown',
    table: sql`catalogue.tag`,
    isHeld: true,
    list: ({ tag_ids = [], attachments = [] }) => [
      ...tag_ids.map((id, place) => ({ path: `tag_ids.${place}`, id })),
      ...attachments.flatMap((one, place) =>
        (one.tag_ids ?? []).map((id) => ({ path: `attachments.${place}.tag_ids`, id })),
      ),
    ],
  },
]

/** Whether what is named is there: a statement for each kind, however many changes there are. */
export async function checkNamed<Change>(
  tx: Tx,
  kinds: readonly ReferenceKind<Change>[],
  changes: readonly Change[],
  noteOf: (place: number) => Note,
): Promise<void> {
  for (const { code, table, isHeld, list } of kinds) {
    const all = changes.map(list)
    const ids = [...new Set(all.flat().map(({ id }) => id))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select known.id from ${table} known where known.id = any(${ids}::bigint[])
      ${isHeld ? sql`order by known.id for key share` : sql``}`.execute(tx)
    const known = new Set(rows.map(({ id }) => id))
    all.forEach((references, place) => {
      for (const { path, id } of references) if (!known.has(id)) noteOf(place)(path, code)
    })
  }
}
