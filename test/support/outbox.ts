import type { Db } from '#database/client'
import { startOutboxWorkers } from '#jobs/deliver-outbox'
import type { Mail } from '#shop/documents'
import { listDeadLetters, type OutboxKind, retryDeadLetter } from '#shop/orders'
import type { OrderParts } from '#shop/settlement'
import type { FreshDatabase } from './database.ts'
import { orderParts } from './shop-app.ts'

/** As the mailbox of the demo asks for. */
const MAIL_NAME = /^[a-z0-9-]+$/

/** Delivers all that waits, and gives the mails that were sent. */
export async function deliverOutbox(database: FreshDatabase, origin: string): Promise<Mail[]> {
  return deliverWith(orderParts(database), origin)
}

/** As {@link deliverOutbox}, by a process that trades with these. */
export async function deliverWith(orders: OrderParts, origin: string): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = async (mail: Mail) => {
    if (!MAIL_NAME.test(mail.id)) throw new RangeError(`no mailbox takes ${mail.id}`)
    sent.push(mail)
  }
  const fail = (facts: object) => {
    throw new Error(JSON.stringify(facts))
  }
  const log = { info: () => undefined, error: fail }
  const workers = startOutboxWorkers({
    orders,
    mailer: { send },
    origin,
    log,
  })
  workers.wake()
  await workers.idle()
  return sent
}

/** As staff do who have every dead letter of a kind tried again. @returns How many there were. */
export async function retryDeadLetters(db: Db, kind: OutboxKind): Promise<number> {
  const dead = (await listDeadLetters(db)).filter((one) => one.kind === kind)
  for (const { id } of dead) await retryDeadLetter(db, id)
  return dead.length
}
