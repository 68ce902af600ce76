import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderMessage } from '#shop/payment'
import { quickpayPayment, toProviderPayment } from './payments.ts'

/**
 * Messages of QuickPay: the whole payment, signed over its bytes with the merchant's private key. They have no number and no time of
 * their own, so the same bytes are the same message, and an old one only makes the shop ask.
 */

/** The message, if it is signed; otherwise why it is refused. */
export function readCallback(
  body: string,
  checksum: string | string[] | undefined,
  privateKey: string,
): ProviderMessage | string {
  if (typeof checksum !== 'string') return 'the message is not signed'
  const right = createHmac('sha256', privateKey).update(body).digest()
  const given = Buffer.from(checksum, 'hex')
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  if (!isSigned) return 'the checksum is of another message'
  const parsed = quickpayPayment.safeParse(toJson(body))
  if (!parsed.success) return 'the message cannot be read'
  const { reference, amount, currency } = toProviderPayment(parsed.data, { allowsTests: true })
  return {
    event_id: createHash('sha256').update(body).digest('hex'),
    kind: parsed.data.operations.at(-1)?.type ?? 'created',
    reference,
    amount,
    currency,
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
