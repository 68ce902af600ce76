import { townReply } from '#contract/basket/basket'
import { townQuery } from '#contract/basket/change'
import { findCity } from '#kernel/danish/zipcodes'
import { branchesNear, readDeliveryConfig } from '#shop/delivery'
import { UnknownZip } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

export const basketContactRoutes: readonly Route[] = [
  route(
    'GET /api/shop/basket-contacts/lookup',
    {
      access: 'anyone',
      rate: 'lookup',
      tag: 'Baskets',
      summary: 'The town of a Danish postcode, and how far the branches are',
      query: townQuery,
      reply: townReply,
    },
    async ({ query }, { db }, reply) => {
      const zipcode = query.postnr
      const city = findCity(zipcode)
      if (city === undefined) throw new UnknownZip()
      reply.header('cache-control', 'public, max-age=86400')
      const branches = branchesNear(zipcode, (await readDeliveryConfig(db)).branches)
      return { data: { zipcode, city, branches } }
    },
  ),
]
