import { type EnquiryBody, enquiryBody, enquiryReply } from '#contract/enquiry/enquiry'
import type { Db } from '#database/client'
import type { Principal } from '#shop/access'
import { enquire, type NewEnquiry } from '#shop/enquiries'
import { type Route, route } from '../routes/route.ts'

/** People need longer to write a message than programs. */
const FASTEST_SECONDS = 2

/** What visitors write to the shop. */
export const enquiryRoutes: readonly Route[] = [
  route(
    'POST /api/shop/enquiries',
    {
      access: 'anyone',
      rate: 'message',
      tag: 'Enquiries',
      summary: 'A question, or what a visitor wants an offer for; a receipt is sent by mail',
      body: enquiryBody,
      reply: enquiryReply,
    },
    async ({ principal, body, site }, { db }) => {
      await keepEnquiry(db, principal, { ...body, site_id: site?.id ?? null })
      return { data: { email: body.email } }
    },
  ),
]

type Sent = NewEnquiry & Pick<EnquiryBody, 'website' | 'seconds'>

/** Keeps what a person has sent. Programs that fill in what people do not see, or too fast, are told nothing of it. */
export async function keepEnquiry(
  db: Db,
  principal: Principal,
  { website, seconds = FASTEST_SECONDS, ...enquiry }: Sent,
): Promise<void> {
  if (website || seconds < FASTEST_SECONDS) return
  await enquire(db, enquiry, principal.kind === 'user' ? principal.user_id : null)
}
