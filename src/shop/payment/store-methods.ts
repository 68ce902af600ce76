import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { updateRows } from '#database/replace-rows'
import type { Ore } from '#kernel/money'

/** What customers choose to pay by, as staff change it. */
export interface PaymentMethod {
  readonly id: number
  readonly provider: string
  /** What it is at the provider: `card`. */
  readonly option: string
  readonly name: string
  readonly description: string
  readonly customer_types: readonly string[]
  readonly only_pickup: boolean
  readonly active: boolean
  readonly guest_limit: Ore
  readonly guest_orders: number
}

const COLUMNS = [
  ...['name', 'description', 'customer_types', 'only_pickup', 'active'],
  ...['guest_limit', 'guest_orders'],
]

/** In their order. */
export async function listMethods(db: Db): Promise<PaymentMethod[]> {
  const { rows } = await sql<PaymentMethod>`
    ${select()} order by method.sort, method.id`.execute(db)
  return rows
}

export async function findMethod(db: Db, id: number): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`${select()} where method.id = ${id}`.execute(db)
  return rows[0]
}

/** As {@link findMethod}; no other transaction changes it until this one ends. */
export async function lockMethod(tx: Tx, id: number): Promise<PaymentMethod | undefined> {
  await sql`select from payment.payment_method where id = ${id} for no key update`.execute(tx)
  return findMethod(tx, id)
}

/** As {@link listMethods}; no other transaction changes them until this one ends. */
export async function lockMethods(tx: Tx): Promise<PaymentMethod[]> {
  await sql`select from payment.payment_method order by id for no key update`.execute(tx)
  return listMethods(tx)
}

function select(): RawBuilder<unknown> {
  const columns = sql.join(COLUMNS.map((one) => sql.ref(`method.${one}`)))
  return sql`select method.id, method.provider, method.option, ${columns}
    from payment.payment_method method`
}

export type MethodChange = {
  readonly [Field in Exclude<keyof PaymentMethod, 'id' | 'provider' | 'option'>]?:
    | PaymentMethod[Field]
    | undefined
}

export async function changeMethod(tx: Tx, id: number, change: MethodChange): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  await updateRows(tx, { table: 'payment.payment_method', columns: COLUMNS }, [{ id, fields }])
}

/** @param ids Of all methods, in their order. */
export async function orderMethods(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = ids.map((id, place) => ({ id, fields: { sort: place + 1 } }))
  await updateRows(tx, { table: 'payment.payment_method', columns: ['sort'] }, rows)
}
