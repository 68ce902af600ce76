import { sql } from 'kysely'
import type { Tx } from '#database/client'
import type { Note } from '../refusals.ts'
import { checkNamed, commonKinds, namedIn, type ReferenceKind } from '../store-references.ts'
import type { NumberedCategoryChange } from './category.ts'

const kinds: readonly ReferenceKind<NumberedCategoryChange>[] = [
  {
    code: 'assortment_parent_unknown',
    table: sql`(select id from catalogue.category where alias_of is null)`,
    list: ({ parent_id }) => (parent_id ? [{ path: 'parent_id', id: parent_id }] : []),
  },
  {
    code: 'assortment_alias_unknown',
    table: sql`(select id from catalogue.category where alias_of is null)`,
    list: ({ alias_of }) => (alias_of ? [{ path: 'alias_of', id: alias_of }] : []),
  },
  {
    code: 'assortment_variant_group_unknown',
    table: sql`catalogue.variant_group`,
    isHeld: true,
    list: ({ variant_groups }) => namedIn('variant_groups', variant_groups),
  },
  {
    // Another entrance has no products, no groups below it and no entrances of its own.
    code: 'assortment_alias_refused',
    table: sql`(
      select id from catalogue.category
      where not exists (select from catalogue.product_category link where link.category_id = category.id)
        and not exists (select from catalogue.category child where child.parent_id = category.id)
        and not exists (select from catalogue.category other where other.alias_of = category.id))`,
    list: ({ id, alias_of }) => (alias_of ? [{ path: 'alias_of', id }] : []),
  },
  ...commonKinds,
]

/** Whether what categories are changed to name is there, and may be named. */
export async function checkCategoryReferences(
  tx: Tx,
  changes: readonly NumberedCategoryChange[],
  noteOf: (place: number) => Note,
): Promise<void> {
  changes.forEach(({ id, alias_of }, place) => {
    if (alias_of === id) noteOf(place)('alias_of', 'assortment_alias_of_itself')
  })
  await checkNamed(tx, kinds, changes, noteOf)
}
