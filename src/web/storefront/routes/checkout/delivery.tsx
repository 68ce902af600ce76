import { DeliveryPage } from '../../components/checkout/delivery/delivery-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { checkoutTexts } from '../../texts/checkout.ts'

export const handle: PageHandle = {
  cache: 'own',
  isEnclosed: true,
  meta: () => ({ title: checkoutTexts.deliveryTitle, noindex: true }),
}

export const Component = DeliveryPage
