import { PaymentPage } from '../../components/checkout/payment/payment-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { checkoutTexts } from '../../texts/checkout.ts'

export const handle: PageHandle = {
  cache: 'own',
  isEnclosed: true,
  meta: () => ({ title: checkoutTexts.paymentTitle, noindex: true }),
}

export const Component = PaymentPage
