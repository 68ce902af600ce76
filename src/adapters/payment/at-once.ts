import { type Ore, ore } from '#kernel/money'
import type { AgreedProvider } from '#kernel/payment-facts'
import type { PaymentGateway, ProviderPayment } from '#shop/payment'

/**
 * Payment methods without a provider: the customer has agreed with the shop, so the order is placed at once and the money
 * comes later. The reference holds what was agreed, so nothing is stored.
 */
export function payAtOnce(provider: AgreedProvider, refuse: () => Error): PaymentGateway {
  return {
    provider,
    createSession: async ({ payment_id, amount, currency }) => ({
      reference: `${payment_id}:${amount}:${currency}`,
      redirect_url: null,
      client: {},
    }),
    get: async (reference) => agreed(reference),
    captures: 'often',
    repeats: 'by_key',
    capture: async (reference, { amount, before, is_final = false }) => {
      const known = agreed(reference)
      const total = ore(before + amount)
      const isLast = is_final || total >= known.amount
      return { ...known, status: isLast ? 'captured' : 'authorized', amount_captured: total }
    },
    cancel: async (reference) => ({ ...agreed(reference), status: 'cancelled' }),
    refund: async (reference, { amount, before }) => ({
      ...agreed(reference),
      amount_refunded: ore(before + amount),
    }),
    parseCallback: async () => {
      throw refuse()
    },
  }
}

const none: Ore = ore(0)

function agreed(reference: string): ProviderPayment {
  const [, amount = '', currency = ''] = reference.split(':')
  return {
    reference,
    status: 'authorized',
    amount: ore(Number(amount)),
    currency,
    amount_captured: none,
    amount_refunded: none,
  }
}
