import { sql } from 'kysely'
import type { Db } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import { parseQuantity } from '#kernel/units/quantity'
import { type KnownMeasures, unitsOf } from '#kernel/units/units-of-products'
import { ANONYMOUS_VIEWER, isShownWithParent } from '#shop/catalogue'
import type { BranchStock } from '#shop/delivery'
import type { WithdrawalReason } from './priced-basket.ts'
import type { BasketProduct } from './product.ts'

type Decimal = 'min_quantity' | 'max_quantity' | 'divisible_quantity' | 'stock'
type TextColumn = 'withdrawal' | 'varenummer' | 'is_backordered' | 'lead_days' | 'units'
interface ProductRow
  extends Omit<BasketProduct, Decimal | TextColumn>,
    Record<Decimal, string | null> {
  readonly fields: Readonly<Record<string, Field>> | null
  readonly branches: readonly (readonly [branch_id: number, allow_pickup: boolean, stock: number])[]
  readonly values: KnownMeasures['values']
}
interface Field {
  readonly value: string | null
  readonly meta: { readonly reason?: WithdrawalReason; readonly to?: number }
}

export interface StockedProduct {
  readonly product: BasketProduct
  readonly branch_stock: readonly BranchStock[]
}

/** Products that do not exist are left out. `is_for_sale` is that of an anonymous visitor. */
export async function listProducts(
  db: Db,
  productIds: readonly number[],
): Promise<StockedProduct[]> {
  if (productIds.length === 0) return []
  const rows = await askProducts(db, { ids: productIds })
  return rows.map(({ branches, ...row }) => ({
    product: toProducts(row),
    branch_stock: branches.map(([branch_id, allow_pickup, stock]) => ({
      product_id: row.id,
      branch_id,
      allow_pickup,
      stock: parseQuantity(stock),
    })),
  }))
}

const askProducts = compiledQuery(
  ({ ids }: { readonly ids: readonly number[] }) => sql<ProductRow>`
    select product.id, product.name, product.url, product.external_reference as alternate_sku, product.unit,
      product.alternate_unit, product.alternate_factor, product.min_quantity, product.max_quantity,
      product.divisible_quantity, product.weight_grams, product.length_mm, product.stock,
      product.does_stock_control, product.is_discontinued, product.is_forced_pickup, product.parent_id,
      product.children_count > 0 as is_parent,
      ${isShownWithParent('product', 'parent', ANONYMOUS_VIEWER)} as is_for_sale,
      (select json_object_agg(field.key, json_build_object('value', field.value, 'meta', field.meta))
        from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id and field.active
          and (field.key in ('varenummer', 'restordre', 'withdrawal', 'lead_days') or field.key like '%\\_stk')) as fields,
      coalesce(told.values, '[]') as values, told.brand,
      (select json_build_object('source', source, 'name', image.name, 'thumbnail_keys', thumbnail_keys)
        from media.attachment image
        where model = 'Products' and foreign_key in (product.id, product.parent_id) and thumbnail_keys <> '{}'
        order by foreign_key = product.id desc, sort, image.id limit 1) as image,
      array(select delivery_code_id from delivery.product_delivery_code link
        where link.product_id = product.id) as delivery_code_ids,
      (select coalesce(json_agg(json_build_array(there.branch_id, there.allow_pickup, there.stock)), '[]')
        from catalogue.product_stock there where there.product_id = product.id) as branches
    from catalogue.product product
    left join catalogue.product parent on parent.id = product.parent_id
    left join lateral (
      select
        json_agg(json_build_object(
          'axis', axis.slug, 'name', variant.name, 'calc_value', variant.calc_value))
          filter (where axis.unit is not null) as values,
        (array_agg(variant.name order by link.product_id = product.id desc)
          filter (where axis.slug = 'Producent_2'))[1] as brand
      from catalogue.product_variant link
      join catalogue.variant on variant.id = link.variant_id
      join catalogue.variant_group axis on axis.id = variant.variant_group_id
      where link.product_id in (product.id, product.parent_id)
    ) told on true
    where product.id = any(array(select unnest(${ids}::bigint[])))`,
)

function toProducts({ fields, values, ...row }: Omit<ProductRow, 'branches'>): BasketProduct {
  const named = Object.entries(fields ?? {}).map(([key, { value }]) => ({ key, value }))
  const withdrawal = fields?.withdrawal
  return {
    ...row,
    min_quantity: parseQuantity(row.min_quantity),
    max_quantity: parseQuantity(row.max_quantity),
    divisible_quantity: parseQuantity(row.divisible_quantity),
    stock: parseQuantity(row.stock ?? 0),
    units: unitsOf({ ...row, fields: named, values }),
    varenummer: fields?.varenummer?.value ?? null,
    lead_days: fields?.lead_days?.meta.to ?? 0,
    is_backordered: fields?.restordre?.value === '1',
    withdrawal: withdrawal?.value === 'none' ? (withdrawal.meta.reason ?? 'made_to_order') : null,
  }
}
