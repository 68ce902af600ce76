import { InfoPage } from '../../components/checkout/contact/info-page.tsx'
import { checkoutTexts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(checkoutTexts.infoTitle)
export const Component = InfoPage
