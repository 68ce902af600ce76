import { ProcessingPage } from '../../components/checkout/payment/processing-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { checkoutTexts } from '../../texts/checkout.ts'

export const handle: PageHandle = {
  cache: 'own',
  isEnclosed: true,
  meta: () => ({ title: checkoutTexts.processingTitle, noindex: true }),
}

export const Component = ProcessingPage
