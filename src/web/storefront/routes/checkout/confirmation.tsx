import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Confirmation } from '#contract/basket/confirmation'
import { ConfirmationPage } from '../../components/checkout/confirmation/confirmation-page.tsx'
import { NotFoundPage } from '../../components/not-found-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { type NotFoundView, toNotFound } from '../../views/not-found.ts'

type Data = { readonly kind: 'order'; readonly order: Confirmation } | NotFoundView

/** The token in the address gives access to the order. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  try {
    const order = await api.confirmation(params.token ?? '')
    return { kind: 'order', order } satisfies Data
  } catch (failure) {
    const notFound = toNotFound(failure)
    if (!notFound) throw failure
    return data(notFound, { status: notFound.status })
  }
}

export const handle: PageHandle<Data> = {
  cache: 'own',
  isByAddress: true,
  rate: 'token',
  meta: (shown) => ({
    title:
      shown?.kind === 'order'
        ? checkoutTexts.thanks(shown.order.order_reference)
        : checkoutTexts.notFound.title,
    noindex: true,
  }),
}

export function Component() {
  const shown = useLoaderData<Data>()
  return shown.kind === 'order' ? (
    <ConfirmationPage order={shown.order} />
  ) : (
    <NotFoundPage notFound={shown} words={checkoutTexts.notFound} />
  )
}
