import { ReviewPage } from '../../components/checkout/review/review-page.tsx'
import { checkoutTexts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(checkoutTexts.reviewTitle)
export const Component = ReviewPage
