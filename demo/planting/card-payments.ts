import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Ore } from '#kernel/money'

/** As the company for cards has written it down. */
export interface CardPayment {
  readonly reference: string
  readonly amount: Ore
  readonly currency: string
  readonly status: 'authorized' | 'captured' | 'cancelled'
  readonly amount_captured: Ore
}

/** The payments by card of the demo's orders. @param onlyHeld Those alone whose money is reserved and not captured. */
export async function listCardPayments(db: Db, onlyHeld = false): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    select reference, amount, currency, amount_captured,
      case status when 'voided' then 'cancelled' else status end as status
    from payment.payment
    where provider = 'sandbox' and (not ${onlyHeld}::boolean or status = 'authorized')`.execute(db)
  return rows
}
