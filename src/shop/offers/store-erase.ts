import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { whileErasing } from '#database/erasing'

/** What a customer's user has written about offers. What staff have answered stays with the offer, which is the company's. */
export async function eraseOfferTexts(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from offer.offer_message where user_id = ${id} and not is_from_staff`.execute(tx)
  // An offer that was sent is frozen but for this.
  await whileErasing(tx, async () => {
    await sql`
      update offer.offer set request = '' where user_id = ${id} and request <> ''`.execute(tx)
    await sql`
      update offer.offer set decline_reason = '' where decline_reason <> '' and id in (
        select offer_id from offer.offer_event where kind = 'declined' and user_id = ${id})`.execute(
      tx,
    )
  })
}
