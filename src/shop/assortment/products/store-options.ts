import { sql } from 'kysely'
import type { Db } from '#database/client'

export interface ProductOptions {
  readonly price_groups: readonly {
    readonly id: number
    readonly name: string
    readonly is_public: boolean
  }[]
  readonly delivery_codes: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
  }[]
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  readonly variant_groups: readonly {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly unit: string | null
  }[]
}

/** What a product is given prices of, ways of delivery, stock and variants by. */
export async function readProductOptions(db: Db): Promise<ProductOptions> {
  const { rows } = await sql<ProductOptions>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'is_public', is_public) order by id), '[]')
        from pricing.price_group) as price_groups,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'code', code, 'name', name) order by priority, id), '[]')
        from delivery.delivery_code) as delivery_codes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]')
        from catalogue.branch) as branches,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'slug', slug, 'unit', unit) order by sort, id), '[]')
        from catalogue.variant_group) as variant_groups`.execute(db)
  const [options] = rows
  return options ?? { price_groups: [], delivery_codes: [], branches: [], variant_groups: [] }
}
