import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type Faults, refusal } from '#kernel/refusal'
import type { Merchant, PaidTo } from './store.ts'

/** Who sells on a site, as staff write it; of a site without a merchant of its own the texts are empty. */
export interface MerchantOfSite extends Merchant, PaidTo {
  /** Of the site. */
  readonly id: number
  readonly site_name: string
  readonly gs1_prefix: string | null
  readonly ncs_licensed: boolean
}

export type MerchantChange = {
  readonly [Field in Exclude<keyof MerchantOfSite, 'id' | 'site_name'>]?:
    | MerchantOfSite[Field]
    | undefined
}

const REQUIRED = [
  ...(['name', 'short_name', 'address1', 'zipcode', 'city', 'cvr', 'phone', 'email'] as const),
  'hours' as const,
]
const BANK = [
  ...(['bank_registration_number', 'bank_account_number', 'fik_creditor_number'] as const),
]
const COLUMNS = [...REQUIRED, ...BANK, 'gs1_prefix', 'ncs_licensed']

export async function listMerchants(db: Db): Promise<MerchantOfSite[]> {
  const { rows } = await sql<MerchantOfSite>`${select()} order by site.id`.execute(db)
  return rows
}

export async function findMerchantOfSite(
  db: Db,
  siteId: number,
): Promise<MerchantOfSite | undefined> {
  const { rows } = await sql<MerchantOfSite>`${select()} where site.id = ${siteId}`.execute(db)
  return rows[0]
}

/** As {@link findMerchantOfSite}; no other transaction changes it until this one ends. */
export async function lockMerchantOfSite(
  tx: Tx,
  siteId: number,
): Promise<MerchantOfSite | undefined> {
  await sql`select from routing.site where id = ${siteId} for no key update`.execute(tx)
  return findMerchantOfSite(tx, siteId)
}

function select(): RawBuilder<unknown> {
  const texts = sql.join(
    [...REQUIRED, ...BANK].map(
      (one) => sql`coalesce(${sql.ref(`merchant.${one}`)}, '') as ${sql.ref(one)}`,
    ),
  )
  return sql`select site.id, site.name as site_name, ${texts}, merchant.gs1_prefix,
      coalesce(merchant.ncs_licensed, false) as ncs_licensed
    from routing.site left join routing.merchant on merchant.site_id = site.id`
}

/** @throws {MerchantIncomplete} where the merchant would lack what the law requires. */
export async function changeMerchant(
  tx: Tx,
  siteId: number,
  change: MerchantChange,
): Promise<void> {
  const stood = await findMerchantOfSite(tx, siteId)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const fields = { ...stood, ...Object.fromEntries(given), site_id: siteId }
  const missing = REQUIRED.filter((field) => (fields as Partial<MerchantOfSite>)[field] === '')
  if (missing.length > 0) throw MerchantIncomplete.of(missing)
  const columns = sql.join(COLUMNS.map((one) => sql.ref(one)))
  const excluded = sql.join(COLUMNS.map((one) => sql.ref(`excluded.${one}`)))
  await sql`
    insert into routing.merchant (site_id, ${columns})
    select site_id, ${columns} from jsonb_populate_record(null::routing.merchant, ${JSON.stringify(fields)}::jsonb)
    on conflict (site_id) do update set (${columns}) = row (${excluded})`.execute(tx)
}

/** What can be wrong with a merchant as staff write it. */
export type MerchantFault = 'merchant_field_missing'

export class MerchantIncomplete extends refusal('invalid_field')<{
  readonly errors: Faults<MerchantFault>
}> {
  static of(fields: readonly string[]): MerchantIncomplete {
    const errors = fields.map((field) => [field, [{ code: 'merchant_field_missing' as const }]])
    return new MerchantIncomplete({ errors: Object.fromEntries(errors) })
  }
}
