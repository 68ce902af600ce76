import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Confirmation } from '#contract/confirmation'
import { ConfirmationPage } from '../../components/checkout/confirmation-page.tsx'
import { LostPage } from '../../components/lost-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { type LostView, toLost } from '../../views/lost.ts'

type Data = { readonly kind: 'order'; readonly order: Confirmation } | LostView

/** The token in the address opens the order, for whoever has it; any other opens nothing, and says nothing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  try {
    const order = await api.payment.confirmation(params.token ?? '', { quiet: true })
    return { kind: 'order', order } satisfies Data
  } catch (failure) {
    const lost = toLost(failure)
    if (!lost) throw failure
    return data(lost, { status: lost.status })
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
        : checkoutTexts.lost.title,
    noindex: true,
  }),
}

export function Component() {
  const shown = useLoaderData<Data>()
  return shown.kind === 'order' ? (
    <ConfirmationPage order={shown.order} />
  ) : (
    <LostPage lost={shown} words={checkoutTexts.lost} />
  )
}
