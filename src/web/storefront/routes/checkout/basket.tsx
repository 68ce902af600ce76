import { BasketPage } from '../../components/checkout/basket/basket-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { checkoutTexts } from '../../texts/checkout.ts'

export const handle: PageHandle = {
  cache: 'own',
  showsBasket: true,
  // For link previews.
  meta: () => ({
    title: checkoutTexts.basketTitle,
    description: checkoutTexts.basketDescription,
    noindex: true,
  }),
}

export const Component = BasketPage
