import { BasketCase } from './baskets/basket-case.tsx'
import { SaveBasket } from './baskets/save-basket.tsx'
import { AskForOffer } from './offers/ask-for-offer.tsx'

/** What a user can do with the basket as a whole. */
export function BasketActions({ permissions }: { permissions: readonly string[] }) {
  return (
    <>
      <BasketCase />
      {permissions.includes('see_offers') && <AskForOffer />}
      <SaveBasket />
    </>
  )
}
