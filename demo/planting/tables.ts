import type { Target } from '#database/bulk/bulk-load'

/** The tables that grow with the number of goods, and the columns that the rows of this folder are written for. */
export const tables = {
  product: {
    table: 'catalogue.product',
    columns: [
      'id',
      'external_reference',
      'parent_id',
      'is_private',
      'is_discontinued',
      'is_forced_pickup',
      'available_from',
      'name',
      'description',
      'min_quantity',
      'max_quantity',
      'divisible_quantity',
      'unit',
      'alternate_unit',
      'alternate_factor',
      'weight_grams',
      'length_mm',
      'stock',
      'does_stock_control',
      'slug',
      'url',
      'children_count',
      'tag_ids',
      'template',
      'sort',
      'popularity',
      'created',
    ],
  },
  productCategory: {
    table: 'catalogue.product_category',
    columns: ['product_id', 'category_id', 'sort'],
  },
  productVariant: {
    table: 'catalogue.product_variant',
    columns: ['product_id', 'variant_id'],
  },
  productStock: {
    table: 'catalogue.product_stock',
    columns: ['product_id', 'branch_id', 'stock', 'place'],
  },
  productUser: {
    table: 'catalogue.product_user',
    columns: ['product_id', 'user_id'],
  },
  relatedProduct: {
    table: 'catalogue.related_product',
    columns: ['product_id', 'related_product_id', 'kind', 'sort'],
  },
  customField: {
    table: 'catalogue.custom_field',
    columns: ['model', 'foreign_key', 'key', 'name', 'value', 'meta', 'hidden'],
  },
  price: {
    table: 'pricing.price',
    columns: [
      'product_id',
      'price_group_id',
      'currency_id',
      'tax_id',
      'net_price',
      'net_price_original',
      'show_savings',
      'valid_from',
      'valid_to',
    ],
  },
  priceHistory: {
    table: 'pricing.price_history',
    columns: ['product_id', 'price_group_id', 'currency_id', 'net_price', 'valid_from', 'valid_to'],
  },
  rebate: {
    table: 'pricing.rebate',
    columns: ['product_id', 'min_quantity', 'pct', 'for_unit', 'for_variants'],
  },
  deliveryCode: {
    table: 'delivery.product_delivery_code',
    columns: ['product_id', 'delivery_code_id'],
  },
  attachment: {
    table: 'media.attachment',
    columns: [
      'source',
      'name',
      'description',
      'type',
      'sort',
      'model',
      'foreign_key',
      'thumbnail_keys',
      'source_modified',
    ],
  },
  drawing: {
    table: 'demo.drawing',
    columns: ['source', 'kind', 'family', 'attributes'],
  },
  route: {
    table: 'routing.static_route',
    columns: ['site_id', 'url', 'model', 'foreign_key', 'archive'],
  },
} as const satisfies Record<string, Target>

export type TableName = keyof typeof tables
