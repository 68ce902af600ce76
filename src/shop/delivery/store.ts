import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '#database/client'
import { replaceRows } from '#database/replace-rows'
import { ore, unitPrice } from '#kernel/money'
import { parseQuantity, type Quantity } from '#kernel/units/quantity'
import type { BranchStock } from './branches.ts'
import type { DayCapacity } from './days/capacity.ts'
import type {
  Branch,
  DeliveryArea,
  DeliveryCode,
  DeliveryConfig,
  DeliveryRule,
  Parcel,
} from './delivery.ts'

/** Rows as JSON: decimals are numbers, money whole numbers. */
type Row<Fields, Decimals extends keyof Fields> = Omit<Fields, Decimals> &
  Record<Decimals, number | null>
type RuleRow = Row<
  DeliveryRule,
  | 'number'
  | 'alternate_quantity'
  | 'free_shipping_unit_limit'
  | 'delivery_multiplier'
  | 'multiplier'
>
type CodeRow = Row<
  Omit<DeliveryCode, 'rules'>,
  'free_shipping_unit_limit' | 'delivery_multiplier'
> & { readonly rules: readonly RuleRow[] }

interface ConfigRow {
  readonly name: string
  readonly codes: readonly CodeRow[]
  readonly areas: readonly DeliveryArea[]
  readonly branches: readonly Branch[]
  readonly days: readonly DayCapacity[]
}

/** Every change of the configuration gives it another name. */
export async function findDeliveryVersion(db: Db): Promise<string> {
  const { name } = await db.selectFrom('delivery.version').select('name').executeTakeFirstOrThrow()
  return name
}

async function selectDeliveryConfig(
  db: Db,
): Promise<{ readonly name: string; readonly config: DeliveryConfig }> {
  const { rows } = await sql<ConfigRow>`
    select version.name,
      (select coalesce(jsonb_agg(to_jsonb(way) || jsonb_build_object(
          'tax_rate', tax.rate,
          'rules', (select coalesce(jsonb_agg(to_jsonb(rule) order by rule.sort, rule.id), '[]')
            from delivery.delivery_rule rule where rule.delivery_code_id = way.id and rule.active),
          'carriers', (select coalesce(jsonb_agg(to_jsonb(carrier) order by carrier.id), '[]')
            from delivery.delivery_code_carrier link
            join delivery.carrier on carrier.id = link.carrier_id
            where link.delivery_code_id = way.id))
        order by way.priority, way.id), '[]')
        from delivery.delivery_code way
        join pricing.tax on tax.id = way.tax_id
        where way.active) as codes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', area.id, 'name', area.name, 'ranges',
          (select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1)), '[]')
            from unnest(area.zipcodes) r))), '[]')
        from delivery.delivery_area area) as areas,
      (select coalesce(jsonb_agg(to_jsonb(branch) order by branch.sort, branch.name), '[]')
        from catalogue.branch) as branches,
      (select coalesce(jsonb_agg(to_jsonb(said) order by said.id), '[]')
        from delivery.day_capacity said where said.day is null or said.day >= current_date - 1) as days
    from delivery.version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the delivery version is missing')
  const config: DeliveryConfig = {
    codes: new Map(row.codes.map((code) => [code.id, toCode(code)])),
    areas: new Map(row.areas.map((area) => [area.id, area])),
    branches: row.branches,
    days: row.days,
  }
  return { name: row.name, config }
}

function toCode(row: CodeRow): DeliveryCode {
  return {
    ...row,
    default_price: unitPrice(row.default_price),
    free_shipping_unit_limit: parseQuantity(row.free_shipping_unit_limit),
    delivery_multiplier: parseQuantity(row.delivery_multiplier),
    rules: row.rules.map(toRule),
  }
}

function toRule(row: RuleRow): DeliveryRule {
  return {
    ...row,
    number: parseQuantity(row.number),
    alternate_quantity: parseQuantity(row.alternate_quantity),
    order_sum: row.order_sum === null ? null : ore(row.order_sum),
    multiplier: parseQuantity(row.multiplier),
    free_shipping_unit_limit: parseQuantity(row.free_shipping_unit_limit),
    delivery_multiplier: parseQuantity(row.delivery_multiplier),
  }
}

export async function listBranchStock(
  db: Db,
  productIds: readonly number[],
): Promise<BranchStock[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('catalogue.product_stock')
    .select(['product_id', 'branch_id', 'allow_pickup', 'stock'])
    .where('product_id', 'in', sql<number>`(select unnest(${[...productIds]}::bigint[]))`)
    .execute()
  return rows.map((row) => ({ ...row, stock: parseQuantity(row.stock) }))
}

export type ProductToCarry = Omit<Parcel, 'line_id' | 'quantity' | 'alternate_quantity'> & {
  readonly alternate_factor: number | null
  readonly min_quantity: Quantity
  readonly divisible_quantity: Quantity
  readonly stock: Quantity
}

/** Undefined for a product that does not exist. */
export async function findProductToCarry(
  db: Db,
  productId: number,
): Promise<ProductToCarry | undefined> {
  const row = await db
    .selectFrom('catalogue.product as product')
    .select((eb) => [
      'product.id as product_id',
      'product.weight_grams',
      'product.length_mm',
      'product.is_forced_pickup',
      'product.does_stock_control',
      'product.stock',
      'product.alternate_factor',
      'product.min_quantity',
      'product.divisible_quantity',
      sql<number | null>`(select (meta->>'to')::integer from catalogue.custom_field
        where model = 'Products' and foreign_key = product.id and key = 'lead_days' and active)`.as(
        'lead_days',
      ),
      eb
        .selectFrom('delivery.product_delivery_code as link')
        .whereRef('link.product_id', '=', 'product.id')
        .select(sql<number[]>`coalesce(array_agg(link.delivery_code_id), '{}')`.as('ids'))
        .as('delivery_code_ids'),
    ])
    .where('product.id', '=', productId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...row,
    min_quantity: parseQuantity(row.min_quantity ?? 1),
    divisible_quantity: parseQuantity(row.divisible_quantity ?? 1),
    stock: parseQuantity(row.stock),
    weight_grams: row.weight_grams ?? 0,
    delivery_code_ids: row.delivery_code_ids ?? [],
    lead_days: row.lead_days ?? 0,
    supplier: '',
  }
}

/** More than one, because a transaction that began before a change reads the version before it. */
const VERSIONS_MAX = 8

const versions = new LRUCache<string, DeliveryConfig>({ max: VERSIONS_MAX })

/** @param version The current one, as read in the same transaction; left out: it is read here. */
export async function readDeliveryConfig(db: Db, version?: string): Promise<DeliveryConfig> {
  const cached = versions.get(version ?? (await findDeliveryVersion(db)))
  if (cached) return cached
  const { name, config } = await selectDeliveryConfig(db)
  versions.set(name, config)
  return config
}

/** These are all ways in which these products can travel. */
export function saveDeliveryCodes(
  tx: Tx,
  products: readonly number[],
  codes: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const table = {
    table: 'delivery.product_delivery_code',
    owner: 'product_id',
    keys: { delivery_code_id: 'bigint' },
  } as const
  return replaceRows(tx, table, products, codes)
}
