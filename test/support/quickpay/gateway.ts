import { createQuickpay } from '#adapters/payment/quickpay/quickpay'
import { type PaymentGateway, SignatureInvalid } from '#shop/payment'
import type { QuickpayEmulator } from './emulator.ts'

/** QuickPay as one process of the shop calls it, at the emulator. */
export function quickpayOf(
  { apiKey, privateKey, endpoint }: QuickpayEmulator,
  allowsTests = true,
): PaymentGateway {
  return createQuickpay({
    apiKey,
    privateKey,
    endpoint,
    allowsTests,
    timeoutMs: 1_000,
    callbackUrl: () => 'https://shop.example/api/payments/callback/quickpay',
    refuse: (reason) => new SignatureInvalid({ reason }),
  })
}
