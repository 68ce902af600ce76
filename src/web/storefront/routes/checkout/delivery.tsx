import { DeliveryPage } from '../../components/checkout/delivery/delivery-page.tsx'
import { checkoutTexts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(checkoutTexts.deliveryTitle)
export const Component = DeliveryPage
