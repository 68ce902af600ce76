import { townReply } from '#contract/basket/basket'
import { townQuery } from '#contract/basket/change'
import { findCity } from '#kernel/danish/zipcodes'
import { UnknownZip } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

export const basketContactRoutes: readonly Route[] = [
  route(
    'GET /api/shop/basket-contacts/lookup',
    {
      access: 'anyone',
      rate: 'lookup',
      tag: 'Baskets',
      summary: 'The town of a Danish postcode',
      query: townQuery,
      reply: townReply,
    },
    async ({ query }, _deps, reply) => {
      const zipcode = query.postnr
      const city = findCity(zipcode)
      if (city === undefined) throw new UnknownZip()
      reply.header('cache-control', 'public, max-age=86400')
      return { data: { zipcode, city } }
    },
  ),
]
