import { productDeliveryQuery } from '#contract/basket/change'
import { dataOf } from '#contract/common'
import { productDelivery } from '#contract/delivery'
import { productIdParams } from '#contract/product/query'
import { writerOf } from '#contract/writer'
import { findCity } from '#kernel/danish/zipcodes'
import { ore } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { type Catalogue, findById } from '#shop/catalogue'
import { quoteProduct } from '#shop/delivery'
import { loadPricing, priceLines, sumOf, toReduced } from '#shop/pricing'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { basisFor, type Shopper, shopperOf } from '../products/shopper.ts'
import { type Route, route } from '../routes/route.ts'
import { deliveryChoiceOf } from './delivery-reply.ts'

const toReply = writerOf(productDelivery)

/** How a product could be delivered, alone, and for how much. */
export const productDeliveryRoutes: readonly Route[] = [
  route(
    'GET /api/shop/products/:id/delivery',
    {
      access: 'anyone',
      rate: 'search',
      tag: 'Products',
      summary: 'How one product can be delivered or picked up, and for how much',
      params: productIdParams,
      query: productDeliveryQuery,
      reply: dataOf(productDelivery),
    },
    async (request, { context: { catalogue } }) => {
      const { id } = request.params
      const { zip, quantity: units, ...asked } = request.query
      const shopper = shopperOf(request)
      if (!(await findById(catalogue.db, id, shopper.viewer))) throw new NotFound()
      const city = zip === undefined ? undefined : findCity(zip)
      const zipcode = city === undefined ? null : (zip ?? null)
      const choices = orNotFound(
        await quoteProduct(catalogue.db, {
          product_id: id,
          quantity: units === undefined ? undefined : quantity(units * 1000),
          zipcode,
          sumOf: (count) => costOf(catalogue, id, count, shopper),
        }),
      )
      const shown = { basis: basisFor(shopper, asked), now: new Date(), is_chosen: false } as const
      return {
        data: toReply({
          product_id: id,
          zipcode,
          city: city ?? null,
          choices: choices.map((choice) => deliveryChoiceOf(choice, shown)),
        }),
      }
    },
  ),
]

/** What so many cost, incl. VAT: some journeys are free above a sum. */
async function costOf(
  { db }: Catalogue,
  product_id: number,
  count: Quantity,
  { entitlement }: Shopper,
) {
  const pricing = await loadPricing(db, [product_id], entitlement)
  const [best] = priceLines(pricing, [{ product_id, quantity: count }], entitlement)
  return best ? sumOf(toReduced(best), count, 'gross') : ore(0)
}
