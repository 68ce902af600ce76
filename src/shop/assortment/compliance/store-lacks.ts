import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/client'
import { DECLARATIONS, REASONS_SHOWN, REQUIREMENTS, type Requirement } from '#kernel/requirements'
import { BRAND_GROUP_ID } from '#shop/catalogue'

/**
 * What the law asks of goods, held to what is kept of them. It is asked of what is sold: a product without children, or a child with
 * what its family says. A family lacks what one of its children lacks.
 */

/** Rows that satisfy a requirement for the product, or the family, that `owner` names. */
interface Fact {
  readonly requirement: Requirement
  readonly owner: RawBuilder<unknown>
  readonly rows: RawBuilder<unknown>
  /** Of a field that has to be shown its key: the page shows the nearest, of the product, its family or its brand, and that alone. */
  readonly shown?: string
  readonly isOfBrand?: boolean
  /** The same, begun at the goods of a row `piece`; left out: an index leads from those to the rows. */
  readonly near?: RawBuilder<unknown>
}

/** A row of goods: `piece.id` and `piece.parent_id`. */
const owners = sql`(piece.id, piece.parent_id)`

/** Fields of products. The keys are those of the index `custom_field_of_law`. */
const fields = sql`catalogue.custom_field field
    where field.model = 'Products' and field.active and field.key in
        ('manufacturer', 'hazard', 'clp_none', 'eudr_reference', 'age_limit', 'diisocyanate', 'no_diisocyanate')`

/** A field that says something. */
const field = (requirement: Requirement, key: string, isRight: RawBuilder<unknown>): Fact => ({
  requirement,
  owner: sql`field.foreign_key`,
  rows: sql`${fields} and field.key = ${sql.lit(key)} and ${isRight}`,
})
/** One that shoppers have to see. */
const shownField = (requirement: Requirement, key: string, isRight: RawBuilder<unknown>): Fact => ({
  ...field(requirement, key, sql`not field.hidden and ${isRight}`),
  shown: key,
})

const isSaid = sql`btrim(field.value) <> ''`
/** "Name, street, town, mail": a postal and an electronic address. */
const isMaker = sql`field.value like '%_,_%,_%' and field.value ~ '@|://'`
/** The page shows a list of texts; one that is empty, or no text, warns of nothing. */
const isDanger = sql`jsonb_typeof(field.meta -> 'statements') = 'array'
  and jsonb_path_exists(field.meta, '$.statements[*] ? (@ like_regex "[A-Za-z]")')`
const isAge = sql`btrim(field.value) ~ '^([1-9]|1[0-9]|2[0-9])$'`

const facts: readonly Fact[] = [
  {
    requirement: 'ce_dop',
    owner: sql`paper.foreign_key`,
    rows: sql`media.attachment paper
      where paper.model = 'Products'
        and paper.type in (${sql.join(DECLARATIONS.map((type) => sql.lit(type)))})`,
  },
  shownField('gpsr', 'manufacturer', isMaker),
  {
    requirement: 'gpsr',
    shown: 'manufacturer',
    isOfBrand: true,
    owner: sql`held.product_id`,
    // The few brands first: begun at the goods, the brand of each of them would be looked up.
    rows: sql`(select brand.id from catalogue.custom_field field
        join catalogue.variant brand
          on brand.id = field.foreign_key and brand.variant_group_id = ${sql.lit(BRAND_GROUP_ID)}
        where field.model = 'Variants' and field.key = 'manufacturer'
          and field.active and not field.hidden and ${isMaker} offset 0) maker
      join catalogue.product_variant held on held.variant_id = maker.id
      where true`,
    // Otherwise the makers of all brands would be read for each of a few goods.
    near: sql`(select held.variant_id from catalogue.product_variant held
        join catalogue.variant brand
          on brand.id = held.variant_id and brand.variant_group_id = ${sql.lit(BRAND_GROUP_ID)}
        where held.product_id in ${owners} offset 0) brand,
      lateral (select * from catalogue.custom_field field
        where field.model = 'Variants' and field.foreign_key = brand.variant_id offset 0) field
      where field.key = 'manufacturer' and field.active and not field.hidden and ${isMaker}`,
  },
  shownField('clp', 'hazard', isDanger),
  field('clp', 'clp_none', isSaid),
  field('eudr', 'eudr_reference', isSaid),
  shownField('age', 'age_limit', isAge),
  shownField('two_component', 'diisocyanate', isSaid),
  field('two_component', 'no_diisocyanate', isSaid),
]

const isMet = (requirement: Requirement) => {
  const found = facts.filter((fact) => fact.requirement === requirement)
  return sql.join(
    found.map((fact) => {
      const near = fact.near ?? sql`${fact.rows} and ${fact.owner} in ${owners}`
      return sql`exists (select from ${near} and not ${isBehind(fact)})`
    }),
    sql` or `,
  )
}

/** Whether the page of a row `piece` shows a nearer field of its key in the place of this one. */
function isBehind({ owner, shown, isOfBrand }: Fact): RawBuilder<unknown> {
  if (shown === undefined) return sql`false`
  const between = isOfBrand ? owners : sql`(piece.id)`
  const isNearer = sql`exists (
      select from (select field.foreign_key from ${fields} and field.key = ${sql.lit(shown)} and not field.hidden) nearer
      where nearer.foreign_key in ${between})`
  return isOfBrand ? isNearer : sql`(${owner} <> piece.id and ${isNearer})`
}

/** Each thing that is asked of a row `piece` once, and whether it is met. */
export const askedOf = sql`
  select asked.requirement, case asked.requirement
    ${sql.join(
      REQUIREMENTS.map((one) => sql`when ${sql.lit(one)} then ${isMet(one)}`),
      sql` `,
    )} end as is_met
  from (
    select distinct unnest(above.requirements) as requirement
    from catalogue.product_category link
    join catalogue.category on category.id = link.category_id
    join catalogue.category above on above.id = any(category.ancestor_ids)
    where link.product_id in ${owners}) asked`

/** What is sold of a product: itself, or its children. */
const piecesOf = (product: RawBuilder<unknown>, isMember: RawBuilder<unknown> = sql`true`) => sql`
  select ${product}.id, ${product}.parent_id where ${product}.children_count = 0
  union all
  select child.id, child.parent_id from catalogue.product child
  where child.parent_id = ${product}.id and child.deleted is null and ${isMember}`

/** The order in which requirements are told, of a row `asked`. */
export const inOrder = sql`array_position(array[${sql.join(REQUIREMENTS.map((one) => sql.lit(one)))}], asked.requirement)`

/** What a row `product` lacks, as an array. */
export const lacksOf: RawBuilder<readonly Requirement[]> = lacksOfPieces(sql`true`)

function lacksOfPieces(isMember: RawBuilder<unknown>): RawBuilder<readonly Requirement[]> {
  return sql<readonly Requirement[]>`array(
    select asked.requirement
    from (${piecesOf(sql`product`, isMember)}) piece cross join lateral (${askedOf}) asked
    where not asked.is_met group by asked.requirement order by ${inOrder})`
}

/** What is asked of a row `product`, and whether all that is sold of it has that, as JSON. */
export const complianceOf: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('requirement', asked.requirement, 'is_met', asked.is_met) order by ${inOrder})
  from (
    select asked.requirement, bool_and(asked.is_met) as is_met
    from (${piecesOf(sql`product`)}) piece cross join lateral (${askedOf}) asked
    group by asked.requirement) asked), '[]')`

/** What categories ask, each thing once: of their own and of those above them. */
const asking = sql`(
  select distinct category.id as category_id, unnest(above.requirements) as requirement
  from catalogue.category join catalogue.category above on above.id = any(category.ancestor_ids))`

const had = sql`(${sql.join(
  facts.map(
    ({ requirement, owner, rows, shown = null, isOfBrand = false }) =>
      sql`select ${owner} as id, ${sql.lit(requirement)} as requirement, ${sql.lit(shown)}::text as shown,
        ${sql.lit(isOfBrand)} as is_of_brand from ${rows}`,
  ),
  sql` union all `,
)})`

const ofPiece = sql`select piece.id, asked.requirement from catalogue.product piece`
export const isSold = sql`piece.children_count = 0 and piece.deleted is null`

/**
 * The ids of all that is sold and lacks something, reckoned for all goods: what is asked less what is had, each read once.
 *
 * @param lacks Left out: whatever it is.
 */
export function lackingIds(lacks?: Requirement): RawBuilder<unknown> {
  const linked = (owner: RawBuilder<unknown>) => sql`
    ${ofPiece}
    join catalogue.product_category link on link.product_id = ${owner}
    join ${asking} asked on asked.category_id = link.category_id
    where ${isSold}`
  const isShownOf = (owner: RawBuilder<unknown>) => sql`(${owner}, asked.shown) in (
    select field.foreign_key, field.key from ${fields} and not field.hidden)`
  // As `isBehind` says it of one.
  const having = (owner: RawBuilder<unknown>) => sql`
    ${ofPiece} join ${had} asked on asked.id = ${owner}
    where ${isSold} and not (asked.shown is not null and (
      ((asked.is_of_brand or ${owner} <> piece.id) and ${isShownOf(sql`piece.id`)})
      or (asked.is_of_brand and piece.parent_id is not null and ${isShownOf(sql`piece.parent_id`)})))`
  return sql`
    select lacking.id from (
      (${linked(sql`piece.id`)} union ${linked(sql`piece.parent_id`)})
      except
      (${having(sql`piece.id`)} union all ${having(sql`piece.parent_id`)})
    ) lacking
    where ${lacks === undefined ? sql`true` : sql`lacking.requirement = ${lacks}`}`
}

/** Why a row `product` was made active without something, the latest first, as JSON: each change of it is told with them. */
export const reasonsOf: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', kept.id, 'requirements', kept.requirements,
    'reason', kept.reason, 'created', kept.created, 'user_id', kept.created_by,
    'user_name', coalesce(nullif(btrim(kept_by.name), ''), kept_by.username)) order by kept.id desc)
  from (
    select * from catalogue.compliance_reason one where one.product_id = product.id
    order by one.created desc, one.id desc limit ${sql.lit(REASONS_SHOWN)}) kept
  left join access."user" kept_by on kept_by.id = kept.created_by and kept_by.deleted is null), '[]')`

/** Of these products those that lack something of what shoppers are to see of them; of a family its active children count. */
export async function findLacking(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Requirement[]>> {
  const { rows } = await sql<{ id: number; lacks: readonly Requirement[] }>`
    select product.id, ${lacksOfPieces(sql`child.is_active`)} as lacks
    from catalogue.product
    where product.id = any(array(select unnest(${[...ids]}::bigint[])))`.execute(tx)
  const lacking = rows.filter(({ lacks }) => lacks.length > 0)
  return new Map(lacking.map(({ id, lacks }) => [id, lacks]))
}

interface KeptReason {
  readonly product_id: number
  readonly requirements: readonly Requirement[]
  readonly reason: string
}

export async function keepReasons(
  tx: Tx,
  reasons: readonly KeptReason[],
  created_by: number,
): Promise<void> {
  if (reasons.length === 0) return
  await tx
    .insertInto('catalogue.compliance_reason')
    .values(reasons.map((one) => ({ ...one, requirements: [...one.requirements], created_by })))
    .execute()
}
