import { deliveryDaysQuery } from '#contract/basket/change'
import { dataOf } from '#contract/common'
import { deliveryDays } from '#contract/delivery'
import { writerOf } from '#contract/writer'
import { DAY_PART_NAMES } from '#kernel/danish/day-parts'
import { listDays, showCurrentBasket } from '#shop/basket'
import { chosenDayText } from '#shop/delivery'
import { findOwner } from '../guard/owner.ts'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const toReply = writerOf(deliveryDays)

/** The days that a customer may choose between. */
export const deliveryDayRoutes: readonly Route[] = [
  route(
    'GET /api/shop/delivery-days',
    {
      access: 'anyone',
      rate: 'read',
      tag: 'Baskets',
      summary:
        'The days that a delivery of the current basket can come on, or is ready to be fetched',
      query: deliveryDaysQuery,
      reply: dataOf(deliveryDays),
    },
    async (request, { db, settings }) => {
      const { basket_delivery_line_id: id } = request.query
      const owner = findOwner(request)
      const basket = orNotFound(owner && (await showCurrentBasket(db, owner, settings)))
      const offered = await listDays(db, basket, id)
      const days = offered.map(({ parts, ...one }) => ({
        ...one,
        day_text: chosenDayText(one.day, null),
        parts: parts.map((day_part) => ({ day_part, name: capital(DAY_PART_NAMES[day_part]) })),
      }))
      return { data: toReply({ basket_delivery_line_id: id, days }) }
    },
  ),
]

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
