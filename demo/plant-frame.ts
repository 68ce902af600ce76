import type { Tx } from '#database/client'
import { netOfGross, ore } from '#kernel/money'
import branches from './data/branches.json' with { type: 'json' }
import {
  carriers,
  type DemoDeliveryCode,
  type DemoDeliveryRule,
  dayCapacities,
  deliveryCodes,
  deliveryRules,
} from './data/delivery.ts'
import areas from './data/delivery-areas.json' with { type: 'json' }
import { groupTexts } from './data/group-texts.ts'
import { customers, userGroups, users } from './data/people.ts'
import { DKK, groupPrices, paymentMethods, priceGroups, site, VAT } from './data/shop.ts'
import variantGroups from './data/variant-groups.json' with { type: 'json' }
import { plantColours } from './planting/plant-colours.ts'
import { plantMerchant } from './planting/plant-merchant.ts'
import { plantFrameNodes } from './planting/plant-nodes.ts'

/** Who tries the demo may order as often as they like. */
const GUEST_ORDERS = 10_000

/**
 * What the shop is before it has goods: site, currency, price groups, people, branches, ways of delivery and payment,
 * and the groups that properties of goods fall into. Every row has its own fixed number.
 */
export async function plantFrame(tx: Tx): Promise<void> {
  await plantMoney(tx)
  await tx.insertInto('catalogue.branch').values(branches).execute()
  await plantPeople(tx)
  await plantDelivery(tx)
  await tx
    .insertInto('payment.payment_method')
    .values(paymentMethods.map((method) => ({ ...method, guest_orders: GUEST_ORDERS })))
    .execute()
  await tx.insertInto('catalogue.variant_group').values(toGroups()).execute()
  await plantFrameNodes(tx)
  await plantColours(tx)
}

function toGroups() {
  return variantGroups.map((group) => ({ ...group, description: groupTexts[group.id] ?? '' }))
}

async function plantMoney(tx: Tx): Promise<void> {
  await tx.insertInto('routing.site').values(site).execute()
  await plantMerchant(tx)
  await tx.insertInto('pricing.currency').values(DKK).execute()
  await tx.insertInto('pricing.tax').values(VAT).execute()
  const groups = priceGroups.map(({ id, name, is_public }) => ({ id, name, is_public }))
  await tx.insertInto('pricing.price_group').values(groups).execute()
}

async function plantPeople(tx: Tx): Promise<void> {
  const groups = userGroups.map((group) => ({ ...group, permissions: [...group.permissions] }))
  await tx.insertInto('access.user_group').values(groups).execute()
  await tx.insertInto('pricing.user_group_price_group').values(groupPrices).execute()
  await tx
    .insertInto('access.customer')
    .values(
      customers.map(({ cvr, ean = '', price_group_id: _, credit_limit, ...customer }) => ({
        ...customer,
        company_id: cvr,
        company_ean: ean,
        credit_limit: ore(credit_limit * 100),
      })),
    )
    .execute()
  await tx
    .insertInto('access.customer_price_group')
    .values(customers.map(({ id, price_group_id }) => ({ customer_id: id, price_group_id })))
    .execute()
  await tx.insertInto('access.user').values(users).execute()
}

async function plantDelivery(tx: Tx): Promise<void> {
  await tx.insertInto('delivery.carrier').values(carriers).execute()
  const areaRows = areas.map(({ name, zipcodes }, i) => ({
    id: i + 1,
    name,
    zipcodes: toMultirange(zipcodes),
  }))
  await tx.insertInto('delivery.delivery_area').values(areaRows).execute()
  await tx.insertInto('delivery.delivery_code').values(deliveryCodes.map(toCodeRow)).execute()
  await tx
    .insertInto('delivery.delivery_code_carrier')
    .values(deliveryCodes.flatMap(toCarrierRows))
    .execute()
  await tx.insertInto('delivery.day_capacity').values(dayCapacities.flatMap(toDayRows)).execute()
  await tx.insertInto('delivery.delivery_rule').values(deliveryRules.map(toRuleRow)).execute()
}

function toCodeRow({ price, carriers: _, ...code }: DemoDeliveryCode) {
  return { ...code, default_price: exVat(price), tax_id: VAT.id }
}

function toCarrierRows(code: DemoDeliveryCode) {
  return code.carriers.map((reference) => ({
    delivery_code_id: code.id,
    carrier_id: idOf(carriers, 'reference', reference),
  }))
}

function toDayRows({ carrier, weekdays, ...halves }: (typeof dayCapacities)[number]) {
  const carrier_id = idOf(carriers, 'reference', carrier)
  return weekdays.map((capacity, i) => ({ carrier_id, weekday: i + 1, capacity, ...halves }))
}

function toRuleRow(rule: DemoDeliveryRule) {
  const { code, area, order_sum, price_addon, reset_to, ...rest } = rule
  return {
    ...rest,
    delivery_code_id: idOf(deliveryCodes, 'code', code),
    delivery_area_id: area ? areas.findIndex(({ name }) => name === area) + 1 : null,
    order_sum: order_sum === undefined ? null : ore(order_sum * 100),
    price_addon: price_addon === undefined ? null : exVat(price_addon),
    reset_delivery_code_id: reset_to ? idOf(deliveryCodes, 'code', reset_to) : null,
  }
}

/** Kroner incl. VAT as a price ex VAT. */
function exVat(kroner: number) {
  return netOfGross(ore(Math.round(kroner * 100)), VAT.rate)
}

function idOf<Key extends string>(
  rows: readonly ({ readonly id: number } & { readonly [K in Key]: string })[],
  key: Key,
  value: string,
): number {
  const row = rows.find((one) => one[key] === value)
  if (!row) throw new RangeError(`no ${key} ${value}`)
  return row.id
}

/** "1000-2999,3700" as PostgreSQL writes ranges: the end is not in it. */
function toMultirange(zipcodes: string): string {
  const ranges = zipcodes.split(',').map((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return `[${from},${(to ?? 0) + 1})`
  })
  return `{${ranges.join(',')}}`
}
