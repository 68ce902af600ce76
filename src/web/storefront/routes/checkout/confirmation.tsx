import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Confirmation } from '#contract/basket/confirmation'
import { ConfirmationPage } from '../../components/checkout/confirmation/confirmation-page.tsx'
import { NotFoundPage } from '../../components/not-found-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { confirmationTexts } from '../../texts/checkout/confirmation.ts'
import { type NotFoundView, orNotFound } from '../../views/not-found.ts'

type Data = { readonly kind: 'order'; readonly order: Confirmation } | NotFoundView

/** The token in the address gives access to the order. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const order = await orNotFound(api.confirmation(params.token ?? ''))
  if ('kind' in order) return data(order, { status: order.status })
  return { kind: 'order', order } satisfies Data
}

export const handle: PageHandle<Data> = {
  cache: 'own',
  isByAddress: true,
  rate: 'token',
  meta: (shown) => ({
    title:
      shown?.kind === 'order'
        ? confirmationTexts.thanks(shown.order.order_reference)
        : confirmationTexts.notFound.title,
    noindex: true,
  }),
}

export function Component() {
  const shown = useLoaderData<Data>()
  return shown.kind === 'order' ? (
    <ConfirmationPage order={shown.order} />
  ) : (
    <NotFoundPage notFound={shown} words={confirmationTexts.notFound} />
  )
}
