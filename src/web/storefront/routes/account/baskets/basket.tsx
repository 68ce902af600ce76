import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { UserBasket } from '#contract/basket/user-baskets'
import { accountPaths } from '../../../account-paths.ts'
import { OrderPage } from '../../../components/account/baskets/order-page.tsx'
import { SavedBasketPage } from '../../../components/account/baskets/saved-basket-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { shopContext } from '../../../shop-context.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<UserBasket> {
  const { api } = context.get(shopContext)
  return api.get('/api/shop/baskets/{id}', { id: params.basketId ?? '' })
}

export const handle: PageHandle<UserBasket | undefined> = {
  cache: 'own',
  meta: (found) => ({ title: toTitle(found), noindex: true }),
  entry: (found) => found && (isOrder(found) ? accountPaths.orders() : accountPaths.savedBaskets),
}

function isOrder({ metadata: { entry } }: UserBasket): boolean {
  return entry?.order_placed != null
}

function toTitle(found: UserBasket | undefined): string {
  const entry = found?.metadata.entry
  if (entry?.order_reference) return texts.orderTitle(entry.order_reference)
  return entry?.name ?? texts.savedTitle
}

export function Component() {
  return <UserBasketPage found={useLoaderData<UserBasket>()} />
}

/** One order, or one saved basket. */
function UserBasketPage({ found }: { found: UserBasket }) {
  const { entry } = found.metadata
  if (!entry) return null
  return entry.order_placed === null ? (
    <SavedBasketPage found={found} entry={entry} />
  ) : (
    <OrderPage basket={found.data} entry={entry} facts={found.metadata} />
  )
}
