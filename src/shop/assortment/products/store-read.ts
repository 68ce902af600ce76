import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { attachmentsOf } from '#shop/catalogue'
import { complianceOf, reasonsOf } from '../compliance/store-lacks.ts'
import { allFieldsOf, routesOf } from '../store-attached.ts'
import type { ListName, ProductLists, StoredProduct } from './product.ts'

/** The columns of a product that staff see. */
export const PRODUCT_COLUMNS = sql`
  product.id, product.external_reference, product.parent_id, product.is_active, product.is_private,
  product.is_discontinued, product.is_forced_pickup, product.available_from, product.available_to,
  product.name, product.description, product.min_quantity, product.max_quantity,
  product.divisible_quantity, product.unit, product.alternate_unit, product.alternate_factor,
  product.weight_grams, product.length_mm, product.stock, product.does_stock_control,
  product.override_route, product.slug, product.url, product.seo_name, product.seo_description,
  product.is_noindex, product.children_count, product.tag_ids, product.template, product.sort,
  product.created, product.modified`

const list = (members: RawBuilder<unknown>) => sql`coalesce((select ${members}), '[]')`

const valuesOf = (id: RawBuilder<unknown>) =>
  list(sql`
    jsonb_agg(jsonb_build_object('id', variant.id, 'variant_group_id', variant.variant_group_id,
      'name', variant.name) order by variant_group.sort, variant.sort, variant.id)
    from catalogue.product_variant link
    join catalogue.variant on variant.id = link.variant_id
    join catalogue.variant_group on variant_group.id = variant.variant_group_id
    where link.product_id = ${id}`)

/** Each list of a row `product`, as JSON. */
const lists: Readonly<Record<ListName, RawBuilder<unknown>>> = {
  prices: list(sql`
    jsonb_agg(jsonb_build_object('product_id', price.product_id, 'currency_id', price.currency_id,
      'tax_id', price.tax_id, 'tax_rate', tax.rate, 'price_group_id', price.price_group_id,
      'price_group', to_jsonb(price_group), 'net_price', price.net_price,
      'net_price_original', price.net_price_original, 'show_savings', price.show_savings,
      'valid_from', price.valid_from, 'valid_to', price.valid_to, 'planned', ${list(sql`
        jsonb_agg(jsonb_build_object('starts', plan.starts, 'net_price', plan.net_price) order by plan.starts)
        from pricing.planned_price plan
        where plan.product_id = price.product_id and plan.price_group_id = price.price_group_id
          and plan.currency_id = price.currency_id`)})
      order by price.price_group_id, price.currency_id)
    from pricing.price price
    join pricing.tax tax on tax.id = price.tax_id
    join pricing.price_group on price_group.id = price.price_group_id
    where price.product_id = product.id`),
  price_group_rebates: list(sql`
    jsonb_agg(to_jsonb(rebate) order by rebate.min_quantity, rebate.id)
    from pricing.rebate where rebate.product_id = product.id`),
  variants: list(sql`
    jsonb_agg(to_jsonb(variant) order by variant_group.sort, variant.sort, variant.id)
    from catalogue.product_variant link
    join catalogue.variant on variant.id = link.variant_id
    join catalogue.variant_group on variant_group.id = variant.variant_group_id
    where link.product_id = product.id`),
  variant_groups: list(sql`
    jsonb_agg(to_jsonb(variant_group) order by variant_group.sort, variant_group.id)
    from catalogue.variant_group where variant_group.id in (
      select variant.variant_group_id from catalogue.product_variant link
      join catalogue.variant on variant.id = link.variant_id where link.product_id = product.id)`),
  product_stocks: list(sql`
    jsonb_agg(jsonb_build_object('product_id', held.product_id, 'allow_pickup', held.allow_pickup,
      'stock', held.stock, 'branch', jsonb_build_object('id', branch.id, 'name', branch.name))
      order by branch.sort, branch.id)
    from catalogue.product_stock held join catalogue.branch on branch.id = held.branch_id
    where held.product_id = product.id`),
  attachments: attachmentsOf('Products', sql`product.id`),
  categories: list(sql`
    jsonb_agg(jsonb_build_object('id', category.id, 'name', category.name, 'url', category.url,
      'breadcrumb_text', category.breadcrumb_text) order by category.breadcrumb_text, category.id)
    from catalogue.product_category link
    join catalogue.category on category.id = link.category_id
    where link.product_id = product.id`),
  custom_fields: allFieldsOf('Products', sql`product.id`),
  delivery_codes: list(sql`
    jsonb_agg(jsonb_build_object('id', code.id, 'code', code.code, 'name', code.name,
      'icon', code.icon, 'is_pickup', code.is_pickup, 'is_dropship', code.is_dropship,
      'delivery_days_text', code.delivery_days_text) order by code.priority, code.id)
    from delivery.product_delivery_code link
    join delivery.delivery_code code on code.id = link.delivery_code_id
    where link.product_id = product.id`),
  related_products: list(sql`
    jsonb_agg(jsonb_build_object('id', other.id, 'kind', link.kind, 'sort', link.sort,
      'name', other.name) order by link.kind, link.sort, other.id)
    from catalogue.related_product link
    join catalogue.product other on other.id = link.related_product_id and other.deleted is null
    where link.product_id = product.id`),
  users: list(sql`
    jsonb_agg(jsonb_build_object('id', granted.id, 'username', granted.username,
      'name', granted.name) order by granted.id)
    from catalogue.product_user link join access."user" granted
      on granted.id = link.user_id and granted.deleted is null
    where link.product_id = product.id`),
  child_products: list(sql`
    jsonb_agg(jsonb_build_object('id', child.id, 'name', child.name, 'is_active', child.is_active,
      'sort', child.sort, 'variants', ${valuesOf(sql`child.id`)}) order by child.sort, child.id)
    from catalogue.product child where child.parent_id = product.id and child.deleted is null`),
  static_routes: routesOf('Products', sql`product.id`),
  compliance: complianceOf,
  compliance_reasons: reasonsOf,
}

/** A list of a row `product`, as JSON. */
export function productList(name: ListName): RawBuilder<unknown> {
  return lists[name]
}

export const ALL_LISTS = Object.keys(lists) as ListName[]

/** Products by their ids, with these of their lists; those that are deleted are left out. */
export async function readProducts<Name extends ListName = ListName>(
  db: Db,
  ids: readonly number[],
  names: readonly Name[],
): Promise<Map<number, Omit<StoredProduct, ListName> & Pick<ProductLists, Name>>> {
  const chosen = names.map((name) => sql`, ${lists[name]} as ${sql.ref(name)}`)
  const { rows } = await sql<Omit<StoredProduct, ListName> & Pick<ProductLists, Name>>`
    select ${PRODUCT_COLUMNS} ${sql.join(chosen, sql``)}
    from catalogue.product
    where product.id = any(array(select unnest(${[...ids]}::bigint[]))) and product.deleted is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findProduct(db: Db, id: number): Promise<StoredProduct | undefined> {
  return (await readProducts(db, [id], ALL_LISTS)).get(id)
}
