import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { appendOutbox } from '#shop/orders'
import type { NewEnquiry } from './enquiry.ts'
import { EnquiryClosed } from './refusals.ts'
import {
  closeRow,
  countLately,
  findEnquiry,
  insertEnquiry,
  isSentBefore,
} from './store-enquiries.ts'

/** So many enquiries of an address in a day are acknowledged: anyone can write any address. */
const RECEIPTS_A_DAY = 3

/**
 * Keeps what a visitor writes; the shop and the sender are told by mail. The same twice is one.
 *
 * @param user_id Who is logged in; null for a guest.
 */
export async function enquire(db: Db, enquiry: NewEnquiry, user_id: number | null): Promise<void> {
  await transaction(db, async (tx) => {
    if (await isSentBefore(tx, enquiry)) return
    const before = await countLately(tx, enquiry.email)
    const id = uuidv7()
    await insertEnquiry(tx, id, enquiry, user_id)
    const payload = { enquiry_id: id }
    await appendOutbox(tx, [
      { kind: 'enquiry', basket_id: null, payload },
      ...(before < RECEIPTS_A_DAY
        ? [{ kind: 'enquiry_receipt', basket_id: null, payload } as const]
        : []),
    ])
  })
}

/**
 * Closes an enquiry; an answer is sent by mail.
 *
 * @returns Undefined when there is none.
 * @throws {EnquiryClosed} so that it is answered once.
 */
export async function answerEnquiry(
  db: Db,
  id: string,
  answer: string,
  user_id: number,
): Promise<true | undefined> {
  return transaction(db, async (tx) => {
    if (await closeRow(tx, id, answer, user_id)) {
      const payload = { enquiry_id: id }
      if (answer !== '')
        await appendOutbox(tx, [{ kind: 'enquiry_answer', basket_id: null, payload }])
      return true
    }
    if (await findEnquiry(tx, id)) throw new EnquiryClosed()
    return undefined
  })
}
