import { sql } from 'kysely'
import type { Db } from '#database/client'
import { BRAND_GROUP_SLUG } from '#shop/catalogue'

/**
 * The texts of products that are searched together: a parent with its children, or a product alone. A child that is not
 * for everybody stands alone, so that its words lead to nothing else.
 */
export interface Texts {
  readonly id: number
  readonly family_id: number
  readonly name: string
  readonly description: string
  readonly popularity: number
  /** Of the children. */
  readonly names: readonly string[]
  readonly brands: readonly string[]
  /** Of its categories and those above them. */
  readonly categories: readonly string[]
  /** Values of its filters, and the lines of its text. */
  readonly more: readonly string[]
  /** `product:number`. */
  readonly numbers: readonly string[]
}

/** Custom fields that hold a number products are known by. */
const NUMBER_KEYS = [
  'varenummer',
  'db_nummer',
  'gtin',
  'tun_nummer',
  'leverandoernummer',
  'vvs_nummer',
  'el_nummer',
]
const TEXT_KEYS = ['varetekst2', 'varetekst3']

/** Ids of all families, in order. */
export async function listFamilyIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(json_agg(id order by id), '[]')::text as ids
    from catalogue.product where parent_id is null`.execute(db)
  return JSON.parse(rows[0]?.ids ?? '[]')
}

/** The texts of these families. */
export async function readTexts(db: Db, family_ids: readonly number[]): Promise<Texts[]> {
  const ids = sql`${[...family_ids]}::bigint[]`
  const { rows } = await sql<Texts>`
    with member as materialized (
      select id, coalesce(parent_id, id) as family_id, name, popularity, external_reference,
        case when parent_id is null or is_private or available_from is not null
          or available_to is not null then id else parent_id end as text_id
      from catalogue.product
      where is_active and (id = any(${ids}) or parent_id = any(${ids}))
    ),
    child as (
      select text_id, array_agg(name) as names from member where id <> text_id group by text_id
    ),
    field as materialized (
      select member.text_id, member.id, field.key, field.value
      from member join catalogue.custom_field field
        on field.model = 'Products' and field.foreign_key = member.id and field.active and not field.hidden
      where field.key = any(${[...NUMBER_KEYS, ...TEXT_KEYS]}) and field.value <> ''
    ),
    value as materialized (
      select distinct member.text_id, variant.name, variant_group.slug = ${BRAND_GROUP_SLUG}::text as is_brand
      from member join catalogue.product_variant link on link.product_id = member.id
      join catalogue.variant on variant.id = link.variant_id
      join catalogue.variant_group on variant_group.id = variant.variant_group_id
    ),
    brand as (select text_id, array_agg(name) as names from value where is_brand group by text_id),
    more as (
      select text_id, array_agg(distinct text) as texts from (
        select text_id, name as text from value where not is_brand
        union all
        select text_id, value from field where key = any(${TEXT_KEYS})) one
      group by text_id
    ),
    place as (
      select member.text_id, array_agg(distinct above.name) as names
      from member join catalogue.product_category link on link.product_id = member.id
      join catalogue.category on category.id = link.category_id
      join catalogue.category above on above.id = any(category.ancestor_ids)
        and above.is_searchable and above.active and not above.is_private
      group by member.text_id
    ),
    number as (
      select text_id, array_agg(distinct number) as numbers from (
        select text_id, id || ':' || external_reference as number from member
        where external_reference is not null
        union all
        select text_id, id || ':' || value from field where key = any(${NUMBER_KEYS})) one
      group by text_id
    )
    select product.id, coalesce(product.parent_id, product.id) as family_id, product.name,
      coalesce(product.description, '') as description, best.popularity,
      coalesce(child.names, '{}') as names, coalesce(brand.names, '{}') as brands,
      coalesce(place.names, '{}') as categories, coalesce(more.texts, '{}') as more,
      coalesce(number.numbers, '{}') as numbers
    from (select text_id, max(popularity) as popularity from member group by text_id) best
    join catalogue.product on product.id = best.text_id
    left join child on child.text_id = product.id
    left join brand on brand.text_id = product.id
    left join more on more.text_id = product.id
    left join place on place.text_id = product.id
    left join number on number.text_id = product.id
    order by product.id`.execute(db)
  return rows
}

/** A child product, by what it is called. */
interface Member {
  readonly id: number
  readonly name: string
}

export async function readMembers(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Member>> {
  const { rows } = await sql<Member>`
    select id, name from catalogue.product where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
