import { ProcessingPage } from '../../components/checkout/payment/processing-page.tsx'
import { checkoutTexts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(checkoutTexts.processingTitle)
export const Component = ProcessingPage
