import { z } from 'zod'
import { stockNoticeBody } from '#contract/enquiry/enquiry'
import { askForNotice } from '#shop/stock-notices'
import { shopperOf } from '../products/shopper.ts'
import { type Route, route } from '../routes/route.ts'

const PAGE = '/besked-om-lager'
const SEE_OTHER = 303

const typed = z.string().default('')

/** The form of the page on which one asks for a mail when a product is in stock again. Browsers send it themselves. */
export const stockNoticeRoutes: readonly Route[] = [
  route(
    `POST ${PAGE}`,
    {
      access: 'anyone',
      rate: 'message',
      isForm: true,
      body: z.object({ email: typed, website: typed, product_id: typed }),
      hide: true,
    },
    async (request, { db }, reply) => {
      const { body, site } = request
      const answer = (said: string, product = '') =>
        reply.redirect(`${PAGE}?${new URLSearchParams({ vare: product, [said]: '1' })}`, SEE_OTHER)
      const asked = stockNoticeBody.safeParse({ ...body, product_id: Number(body.product_id) })
      if (!asked.success) return answer('fejl', body.product_id)
      const { email, product_id, website } = asked.data
      // Programs fill in what people do not see.
      if (website) return answer('modtaget', body.product_id)
      const { viewer } = shopperOf(request)
      const isAwaited = await askForNotice(db, viewer, { email, product_id, site_id: site?.id })
      return answer(isAwaited ? 'modtaget' : 'kommet', body.product_id)
    },
  ),
]
