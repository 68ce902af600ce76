import type { ProductDelivery } from '#contract/delivery'
import { useFetched } from '../../hooks/use-fetched.ts'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { productPageTexts } from '../../texts/product.ts'
import type { ProductView } from '../../views/product/product.ts'
import { toSending } from '../../views/product/sending.ts'

export interface AskedDelivery {
  /** "9000 Aalborg"; undefined without a postcode. */
  readonly place: string | undefined
  /** Undefined while it is fetched. */
  readonly answer: ProductDelivery | 'failed' | undefined
  /** What it costs to have it sent, in a few words. */
  readonly freight: string | undefined
}

/** How a product can be sent to the reader. The postcode is stored in the browser, so the server cannot render the answer. */
export function useDelivery(product: ProductView): AskedDelivery {
  const { id } = product
  const { api, buyerLocation } = useServices()
  const { zipcode, city } = useStore(buyerLocation, {})
  const isSent = toSending(product) === 'asked'
  const key = isSent && zipcode ? `${id} ${zipcode}` : undefined
  const last = useFetched(key, async () => {
    const query = { zip: zipcode, ...api.basis.query() }
    return (await api.get('/api/shop/products/{id}/delivery', { id, query })).data
  })
  const answer = key && last?.key === key ? (last.reply ?? 'failed') : undefined
  return {
    place: zipcode && [zipcode, city].filter(Boolean).join(' '),
    answer,
    freight: key
      ? answer && toFreight(answer)
      : isSent
        ? productPageTexts.freightByPostcode
        : undefined,
  }
}

/** Of the first that is offered: the basket proposes it too. */
function toFreight(answer: ProductDelivery | 'failed'): string | undefined {
  if (answer === 'failed') return undefined
  const first = answer.choices.find(({ is_pickup, blocked }) => !is_pickup && !blocked)
  return first && `${productPageTexts.delivery} ${first.price_text.toLowerCase()}`
}
