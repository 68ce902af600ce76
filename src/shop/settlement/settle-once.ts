import type { CompanyPayment, Payment } from '#shop/payment'
import type { OrderParts } from './parts.ts'
import type { Settled } from './settled.ts'

type Acting = Promise<Settled | undefined>

const underway = new WeakMap<OrderParts, Map<string, Acting>>()

/**
 * Acts on an answer of a company once at a time. Its message and the customer come in the same moment and learn the same:
 * the second of them waits for what the first does, instead of for the lock that keeps it from doing it again. This spares
 * a transaction and guards nothing; the locks do that, for there are other processes.
 */
export function once(
  parts: OrderParts,
  { id }: Payment,
  company: CompanyPayment,
  act: () => Acting,
): Acting {
  const acts = underway.get(parts) ?? new Map<string, Acting>()
  underway.set(parts, acts)
  const name = `${id} ${JSON.stringify(company)}`
  const before = acts.get(name)
  if (before) return before
  const now = act().finally(() => acts.delete(name))
  acts.set(name, now)
  return now
}
