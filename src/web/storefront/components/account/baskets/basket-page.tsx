import type { UserBasket } from '#contract/basket/user-baskets'
import { OrderPage } from './order-page.tsx'
import { SavedBasketPage } from './saved-basket-page.tsx'

/** One order, or one saved basket. */
export function UserBasketPage({ found }: { found: UserBasket }) {
  const { entry } = found.metadata
  if (!entry) return null
  return entry.order_placed === null ? (
    <SavedBasketPage found={found} entry={entry} />
  ) : (
    <OrderPage basket={found.data} entry={entry} facts={found.metadata} />
  )
}
