import { ReviewPage } from '../../components/checkout/review/review-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { checkoutTexts } from '../../texts/checkout.ts'

export const handle: PageHandle = {
  cache: 'own',
  isEnclosed: true,
  meta: () => ({ title: checkoutTexts.reviewTitle, noindex: true }),
}

export const Component = ReviewPage
