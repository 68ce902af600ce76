import { sql } from 'kysely'
import type { Db } from '#database/client'
import {
  attachmentsOf,
  fieldsOf,
  type StoredAttachment,
  type StoredField,
} from './store-attached.ts'
import { BRAND_GROUP_SLUG } from './store-variants.ts'
import { type Grants, isStillOpen, type Viewer } from './store-visible.ts'

/** What the page of a product shows beyond its row in a list. */
export interface ProductDetail {
  readonly id: number
  readonly external_reference: string | null
  readonly is_active: boolean
  readonly available_from: Date | null
  readonly available_to: Date | null
  readonly description: string
  readonly override_route: string | null
  readonly seo_name: string | null
  readonly seo_description: string | null
  readonly is_noindex: boolean
  readonly tag_ids: readonly number[]
  readonly weight_grams: number | null
  readonly length_mm: number | null
  readonly created: Date
  readonly modified: Date
  readonly attachments: readonly StoredAttachment[]
  readonly custom_fields: readonly StoredField[]
  readonly category_ids: readonly number[]
}

/** What else belongs to it, each in its own list. */
export interface ProductRelations {
  readonly related: readonly { readonly id: number; readonly kind: RelatedKind }[]
  readonly delivery_codes: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly icon: string
    readonly is_pickup: boolean
    readonly is_dropship: boolean
    readonly delivery_days_text: string
  }[]
}

export type RelatedKind =
  | 'accessory'
  | 'alternative'
  | 'bought_together'
  | 'spare_part'
  | 'successor'

/**
 * The details of products, with what is known of their makers among their fields. A child has its parent's description,
 * pictures, documents, fields and categories where it has none of its own. Whether the caller may see them has been asked
 * before; what was hidden since is left out.
 */
export async function loadDetails(
  db: Db,
  productIds: readonly number[],
  viewer: Viewer | Grants,
): Promise<Map<number, ProductDetail>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<ProductDetail>`
    select product.id, product.external_reference, product.is_active, product.available_from,
      product.available_to,
      case when product.description = '' then coalesce(parent.description, '') else product.description end
        as description,
      product.override_route, product.seo_name,
      coalesce(product.seo_description, parent.seo_description) as seo_description,
      product.is_noindex, product.tag_ids, product.weight_grams, product.length_mm,
      product.created, product.modified,
      ${attachmentsOf('Products', sql`product.id`)} as own_attachments,
      ${attachmentsOf('Products', sql`product.parent_id`)} as parent_attachments,
      ${fieldsOf('Products', sql`product.id`)} as own_fields,
      ${fieldsOf('Products', sql`product.parent_id`)} as parent_fields,
      ${fieldsOf('Variants', brandOf)} as brand_fields,
      array(select category_id from catalogue.product_category
        where product_id = case when exists (
          select from catalogue.product_category own where own.product_id = product.id)
          then product.id else product.parent_id end) as category_ids
    from catalogue.product product
    left join catalogue.product parent on parent.id = product.parent_id
    where product.id = any(array(select unnest(${[...productIds]}::bigint[])))
      and ${isStillOpen('product', 'parent', viewer)}`.execute(db)
  return new Map(rows.map((row) => [row.id, inherit(row as ProductDetail & Inherited)]))
}

/** The brand is a value as others are; what is known of its maker hangs on it. */
const brandOf = sql`(select brand.id from catalogue.product_variant link
  join catalogue.variant brand on brand.id = link.variant_id
  join catalogue.variant_group on variant_group.id = brand.variant_group_id
    and variant_group.slug = ${sql.lit(BRAND_GROUP_SLUG)}
  where link.product_id in (product.id, product.parent_id) limit 1)`

interface Inherited {
  readonly own_attachments: readonly StoredAttachment[]
  readonly parent_attachments: readonly StoredAttachment[]
  readonly own_fields: readonly StoredField[]
  readonly parent_fields: readonly StoredField[]
  readonly brand_fields: readonly StoredField[]
}

function inherit(row: ProductDetail & Inherited): ProductDetail {
  const { own_attachments, parent_attachments, own_fields, ...others } = row
  const { parent_fields, brand_fields, ...detail } = others
  const hasPictures = own_attachments.some(isPicture)
  const fields = [...own_fields, ...parent_fields, ...brand_fields]
  return {
    ...detail,
    attachments: [
      ...own_attachments,
      ...parent_attachments.filter((one) => !hasPictures || !isPicture(one)),
    ].sort((a, b) => Number(isPicture(b)) - Number(isPicture(a))),
    // The nearest counts.
    custom_fields: [...Map.groupBy(fields, ({ key }) => key).values()].flatMap(
      ([one]) => one ?? [],
    ),
  }
}

function isPicture({ thumbnail_keys }: StoredAttachment): boolean {
  return thumbnail_keys.length > 0
}

/**
 * Products that go with each of these, private ones too, but for those that are gone; and the ways it can travel. Those
 * of its parent if it has none.
 */
export async function loadRelations(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ProductRelations>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<ProductRelations & { readonly id: number }>`
    select product.id,
      coalesce((select jsonb_agg(jsonb_build_object('id', link.related_product_id, 'kind', link.kind)
          order by array_position('{successor,accessory,bought_together,alternative,spare_part}', link.kind),
            link.sort, link.related_product_id)
        from catalogue.related_product link
        join catalogue.product other on other.id = link.related_product_id
        where link.product_id = case when exists (
            select from catalogue.related_product own where own.product_id = product.id)
            then product.id else product.parent_id end
          and not other.is_gone), '[]') as related,
      coalesce((select jsonb_agg(jsonb_build_object('id', code.id, 'code', code.code,
          'name', code.name, 'icon', code.icon, 'is_pickup', code.is_pickup,
          'is_dropship', code.is_dropship, 'delivery_days_text', code.delivery_days_text)
          order by code.priority, code.id)
        from delivery.product_delivery_code link
        join delivery.delivery_code code on code.id = link.delivery_code_id and code.active
        where link.product_id = product.id), '[]') as delivery_codes
    from catalogue.product product
    where product.id = any(array(select unnest(${[...productIds]}::bigint[])))`.execute(db)
  return new Map(rows.map(({ id, ...relations }) => [id, relations]))
}
