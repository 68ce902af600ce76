import type { OfferedPaymentMethod } from './priced-basket.ts'
import type { CustomerType, PaymentMethod } from './stored-basket.ts'
import { paymentBlockedText } from './texts.ts'

/** What decides how a basket may be paid. */
export interface PaymentFacts {
  readonly customer_type: CustomerType
  /** Everything is fetched. */
  readonly is_pickup: boolean
  readonly enable_credit: boolean
}

/** Every way to pay, with the reason where this basket cannot take it. */
export function offerPayment(
  methods: readonly PaymentMethod[],
  facts: PaymentFacts,
): OfferedPaymentMethod[] {
  return methods.map((method) => {
    const key = reasonAgainst(method, facts)
    const message = key && paymentBlockedText[key](method.customer_types)
    return { ...method, blocked: key && message ? { key, message } : null }
  })
}

function reasonAgainst(
  { provider, customer_types, only_pickup }: PaymentMethod,
  { customer_type, is_pickup, enable_credit }: PaymentFacts,
): keyof typeof paymentBlockedText | undefined {
  if (!customer_types.includes(customer_type)) return 'wrong_customer_type'
  if (only_pickup && !is_pickup) return 'only_pickup'
  return provider === 'credit' && !enable_credit ? 'needs_credit' : undefined
}
