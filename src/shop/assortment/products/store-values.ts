import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { toSlug } from '#kernel/text/fold'
import type { ReferenceKind } from '../store-references.ts'
import { LARGEST_SORT, measureOf, sortOf } from './measure.ts'

/** A value of a group by its name: "4.200 mm" of Længde. */
export interface NamedValue {
  readonly variant_group_id: number
  readonly name: string
}

/** That the groups of values are there. */
export const valueGroups: ReferenceKind<{ readonly values: readonly NamedValue[] }> = {
  code: 'assortment_variant_group_unknown',
  table: sql`catalogue.variant_group`,
  isHeld: true,
  list: ({ values }) =>
    values.map(({ variant_group_id: id }, place) => ({
      path: `values.${place}.variant_group_id`,
      id,
    })),
}

interface Known {
  readonly id: number
  readonly name: string
  readonly slug: string
}

export interface KnownGroup {
  readonly id: number
  readonly unit: string | null
  readonly values: readonly Known[]
}

export interface GivenValues {
  readonly ids: readonly number[]
  /** Those that no group had before. */
  readonly added: readonly { readonly id: number; readonly name: string }[]
}

/**
 * The ids of values of groups that are there, in the order of `wanted`. A value that its group does not have is added to it; "4200 mm"
 * and "4,2 m" are one value of lengths in mm. One at a time: `lockAddresses` holds.
 */
export async function giveValues(tx: Tx, wanted: readonly NamedValue[]): Promise<GivenValues> {
  const groups = await readGroups(tx, [
    ...new Set(wanted.map(({ variant_group_id }) => variant_group_id)),
  ])
  const ids = new Map<string, number>()
  const remember = (group: KnownGroup, value: Known) => {
    for (const key of keysOf(group, value)) if (!ids.has(key)) ids.set(key, value.id)
  }
  for (const group of groups.values()) for (const one of group.values) remember(group, one)
  const given: number[] = []
  const added: { id: number; name: string }[] = []
  for (const value of wanted) {
    const named = { name: value.name, slug: slugOfValue(value.name) }
    const group = groups.get(value.variant_group_id)
    if (!group) throw new RangeError(`no group ${value.variant_group_id}`)
    const [found] = keysOf(group, named).flatMap((key) => ids.get(key) ?? [])
    const id = found ?? (await insertValue(tx, group, named))
    if (found === undefined) added.push({ id, name: value.name })
    remember(group, { ...named, id })
    given.push(id)
  }
  return { ids: given, added }
}

/** What tells values apart: the measure, where it is one, and the name. */
function keysOf({ id, unit }: KnownGroup, { name, slug }: Omit<Known, 'id'>): string[] {
  const measure = measureOf(name, unit)
  return [...(measure === null ? [] : [`${id}#${measure}`]), `${id}/${slug}`]
}

/** The value of a group that is meant by a name. @param but The id of one that is passed over. */
export function findAlike(group: KnownGroup, name: string, but?: number): Known | undefined {
  const keys = keysOf(group, { name, slug: slugOfValue(name) })
  return group.values.find(
    (value) => value.id !== but && keysOf(group, value).some((key) => keys.includes(key)),
  )
}

/** A name without letters and numbers has none, and is like no other. */
export function slugOfValue(name: string): string {
  return toSlug(name) || crypto.randomUUID()
}

export async function readGroups(tx: Tx, ids: readonly number[]): Promise<Map<number, KnownGroup>> {
  const { rows } = await sql<KnownGroup>`
    select variant_group.id, variant_group.unit,
      coalesce(jsonb_agg(jsonb_build_object('id', variant.id, 'name', variant.name, 'slug', variant.slug)
        order by variant.id) filter (where variant.id is not null), '[]') as values
    from catalogue.variant_group
    left join catalogue.variant on variant.variant_group_id = variant_group.id
    where variant_group.id = any(${[...ids]}::bigint[])
    group by variant_group.id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A value without a number comes after all others. */
export async function insertValue(
  tx: Tx,
  { id, unit }: KnownGroup,
  { name, slug }: Omit<Known, 'id'>,
): Promise<number> {
  const sort = sortOf(name, unit) ?? LARGEST_SORT
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.variant (variant_group_id, name, slug, calc_value, sort)
    values (${id}, ${name}, ${slug}, ${measureOf(name, unit)}, ${sort}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no value was made')
  return row.id
}
