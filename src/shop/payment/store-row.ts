import { type Selectable, sql } from 'kysely'
import type { DB } from '#database/types.generated'
import { FAILURE_CODES, PAYMENT_STATUSES, type Payment } from './payment.ts'

/** All columns of payment.payment, and whether it has expired by the clock of the database. */
export type PaymentRow = Selectable<DB['payment.payment']> & { readonly is_expired: boolean }

/** The columns of a {@link PaymentRow}. */
export const columns = sql.raw('payment.*, payment.expires <= now() as is_expired')

/** @throws {RangeError} for a row that this version of the shop does not know how to treat. */
export function toPayment(row: PaymentRow): Payment {
  const { id, status, failure_code } = row
  return {
    id,
    basket_id: row.basket_id,
    provider: row.provider,
    option: row.option,
    reference: row.reference,
    content_hash: row.content_hash,
    terms_version: row.terms_version,
    currency: row.currency,
    amount: row.amount,
    amount_captured: row.amount_captured,
    amount_refunded: row.amount_refunded,
    status: oneOf(PAYMENT_STATUSES, status, id),
    redirect_url: row.redirect_url,
    client: toTexts(row.client),
    failure_code: failure_code === null ? null : oneOf(FAILURE_CODES, failure_code, id),
    expires: row.expires,
    is_expired: row.is_expired,
    held_until: row.held_until,
    pay_link_id: row.pay_link_id,
    replaced_by: row.replaced_by,
    created: row.created,
  }
}

function oneOf<Known extends string>(known: readonly Known[], value: string, id: string): Known {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new RangeError(`payment ${id} is ${value}, which is unknown`)
  return found
}

/** Texts by their names, as the provider opened the payment with them. */
function toTexts(json: PaymentRow['client']): Readonly<Record<string, string>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {}
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
