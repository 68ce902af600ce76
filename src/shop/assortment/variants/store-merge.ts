import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { lockAddresses } from '../products/store-products.ts'
import { refuseFields, toErrors, type Usage, VariantsAlike } from '../refusals.ts'
import { deleteValues, findValue, type StoredValue } from './store-variants.ts'

const NAMED_MAX = 20

interface Merged {
  /** The value that is gone, as it was. */
  readonly gone: StoredValue
  /** The one that is left. */
  readonly into: StoredValue
}

/**
 * Goods and categories that have one value have another of its group afterwards, and the first is gone. What is known of it, such as a
 * maker's address, goes over where the other has none of its own.
 *
 * @returns Undefined: there is no such value.
 * @throws {AssortmentRefused} by `into_id`.
 * @throws {VariantsAlike}
 */
export async function mergeValues(
  tx: Tx,
  id: number,
  into_id: number,
): Promise<Merged | undefined> {
  await lockAddresses(tx)
  await sql`
    select from catalogue.variant where id in (${id}, ${into_id}) order by id for update`.execute(
    tx,
  )
  const gone = await findValue(tx, id)
  if (!gone) return undefined
  const other = await findValue(tx, into_id)
  if (!other) throw refuseFields(['into_id'], 'assortment_variant_unknown')
  if (id === into_id) throw refuseFields(['into_id'], 'assortment_merge_itself')
  if (other.variant_group_id !== gone.variant_group_id) {
    throw refuseFields(['into_id'], 'assortment_merge_elsewhere')
  }
  const alike = await listAlike(tx, id, into_id)
  if (alike.length > 0) throw new VariantsAlike({ errors: toErrors(alike) })
  await takeOver(tx, id, into_id)
  await deleteValues(tx, sql`select ${id}::bigint`)
  const into = await findValue(tx, into_id)
  return into && { gone, into }
}

/** Families of which two variants would have the same values, and did not before. */
async function listAlike(tx: Tx, id: number, into_id: number): Promise<readonly Usage[]> {
  const { rows } = await sql<Usage>`
    with family as materialized (
      select distinct product.parent_id as id
      from catalogue.product_variant link join catalogue.product on product.id = link.product_id
      where link.variant_id = ${id} and product.parent_id is not null and product.deleted is null
    ), held as (
      select product.parent_id, product.id,
        array_agg(link.variant_id order by link.variant_id) as before,
        array_agg(distinct case when link.variant_id = ${id} then ${into_id} else link.variant_id end)
          as after
      from family
      join catalogue.product on product.parent_id = family.id and product.deleted is null
      join catalogue.product_variant link on link.product_id = product.id
      group by product.parent_id, product.id
    ), alike as (
      select distinct parent_id from held
      group by parent_id, after having count(*) > 1 and count(distinct before) > 1
    )
    select 'Products' as model, product.id, product.name
    from alike join catalogue.product on product.id = alike.parent_id
    order by product.id limit ${NAMED_MAX}`.execute(tx)
  return rows
}

async function takeOver(tx: Tx, id: number, into_id: number): Promise<void> {
  await sql`
    insert into catalogue.product_variant (product_id, variant_id)
    select product_id, ${into_id}::bigint from catalogue.product_variant where variant_id = ${id}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into catalogue.category_variant (category_id, variant_id)
    select category_id, ${into_id}::bigint from catalogue.category_variant where variant_id = ${id}
    on conflict do nothing`.execute(tx)
  await sql`
    update catalogue.custom_field field set foreign_key = ${into_id}
    where field.model = 'Variants' and field.foreign_key = ${id} and not exists (
      select from catalogue.custom_field own
      where own.model = 'Variants' and own.foreign_key = ${into_id} and own.key = field.key)`.execute(
    tx,
  )
}
