import { PaymentPage } from '../../components/checkout/payment/payment-page.tsx'
import { checkoutTexts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(checkoutTexts.paymentTitle)
export const Component = PaymentPage
