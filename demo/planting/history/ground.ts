import { sql } from 'kysely'
import type { Db } from '#database/client'
import { requireTermsInForce } from '#shop/terms'
import { chance } from '../../catalogue/chance.ts'
import { Buyers } from './buyers.ts'
import { Years } from './clock.ts'
import type { Methods, PaidBy } from './course.ts'
import { DeliveryKinds } from './delivery-kinds.ts'
import { readGoods } from './goods.ts'
import type { OrderGround } from './order-ground.ts'
import { type HistorySize, toAmounts } from './size.ts'

/** Companies buy at the prices of one of so many groups. */
const GROUPS_MAX = 4
/** The demo's own begin lower. */
const FIRST_INVOICE = 5_000_000

interface GroundOptions extends HistorySize {
  readonly seed?: number
  readonly now?: Date
}

/** What the shop has, on which its years are planted. */
export async function readGround(db: Db, options: GroundOptions): Promise<OrderGround> {
  const { seed = 1, now = new Date() } = options
  const amounts = toAmounts(options)
  const groups = await listGroups(db)
  const deliveryKinds = await DeliveryKinds.read(db)
  const goods = await readGoods(db, groups, now)
  const terms = await requireTermsInForce(db)
  return {
    buyers: new Buyers(seed, amounts, groups),
    years: new Years(now, amounts.years),
    goods: goods
      .filter(({ delivery_code_ids }) => deliveryKinds.find(delivery_code_ids))
      .toSorted((a, b) => chance(seed, 'sold', a.id) - chance(seed, 'sold', b.id)),
    deliveryKinds,
    methods: await readMethods(db),
    terms: {
      private: terms.private.version,
      company: terms.company.version,
    },
    first_reference: await nextOf(db, 'orders.order_reference'),
    serials: { next: await nextOf(db, 'orders.parcel_number') },
    numbers: { next: FIRST_INVOICE },
    first_offer: await nextOf(db, 'offer.offer_number'),
    consent_version: await readConsentVersion(db),
  }
}

async function listGroups(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('pricing.price_group')
    .select('id')
    .where('is_public', '=', false)
    .orderBy('id')
    .limit(GROUPS_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

async function readMethods(db: Db): Promise<Methods> {
  const rows = await db
    .selectFrom('payment.payment_method')
    .select(['id as method_id', 'provider', 'option'])
    .orderBy('id')
    .execute()
  return new Map(rows.map((row): [string, PaidBy] => [`${row.provider} ${row.option}`, row]))
}

async function readConsentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('tracking.consent_text')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return version
}

async function nextOf(db: Db, sequence: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select nextval(${sequence}::regclass)::float8 as next`.execute(db)
  return rows[0]?.next ?? 1
}
