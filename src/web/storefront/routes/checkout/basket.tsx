import { BasketPage } from '../../components/checkout/basket-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { checkoutTexts } from '../../texts-checkout.ts'

export const handle: PageHandle = {
  isOwn: true,
  meta: () => ({ title: checkoutTexts.basketTitle, noindex: true }),
}

export const Component = BasketPage
