import type { Db } from '#database/client'

export interface VariantGroup {
  readonly id: number
  readonly name: string
  readonly name_plural: string
  readonly alternate_name: string | null
  readonly slug: string
  readonly unit: string | null
  readonly description: string
  readonly sort: number
  readonly as_visual: boolean
  readonly as_select: boolean
  readonly as_table: boolean
  readonly as_filter: boolean
}

export interface Variant {
  readonly id: number
  readonly variant_group_id: number
  readonly name: string
  readonly slug: string
  readonly calc_value: number | null
  readonly visual: string | null
  readonly sort: number
}

/** Every value, on its axis. */
export interface VariantLookup {
  readonly groups: ReadonlyMap<number, VariantGroup>
  readonly variants: ReadonlyMap<number, Variant>
}

/** The group of brands: always a filter, whatever a category says. */
export const BRAND_GROUP_ID = 45
export const BRAND_GROUP_SLUG = 'Producent_2'

export async function readVariants(db: Db): Promise<VariantLookup> {
  const [groups, variants] = await Promise.all([
    db.selectFrom('catalogue.variant_group').selectAll().orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('catalogue.variant')
      .select(['id', 'variant_group_id', 'name', 'slug', 'calc_value', 'visual', 'sort'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    variants: new Map(
      variants.map((one) => [
        one.id,
        { ...one, calc_value: one.calc_value === null ? null : Number(one.calc_value) },
      ]),
    ),
  }
}
