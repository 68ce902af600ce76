import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { type Call, to, withBody } from './make-call.ts'

const NO_TOKEN = 'f'.repeat(32)
const noEnquiry =
  (operation = ''): Call['path'] =>
  ({ basket_id }) =>
    `/api/admin/enquiries/${basket_id}${operation}`

/** What visitors write to the shop, and its newsletter. */
export const enquiryCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/enquiries': to('/api/admin/enquiries'),
  // The id of no enquiry.
  'GET /api/admin/enquiries/:id': to(noEnquiry(), 404),
  'PATCH /api/admin/enquiries/:id': withBody(noEnquiry(), { kind: 'offer' }, 404),
  'POST /api/admin/enquiries/:id/answer': withBody(noEnquiry('/answer'), { answer: '' }, 404),
  // They take forms alone, and the first those of the shop.
  'POST /nyhedsbrev': withBody('/nyhedsbrev', {}, 403),
  'POST /nyhedsbrev/bekraeft/:token': withBody(`/nyhedsbrev/bekraeft/${NO_TOKEN}`, {}, 415),
  'POST /nyhedsbrev/afmeld/:token': withBody(`/nyhedsbrev/afmeld/${NO_TOKEN}`, {}, 415),
  'POST /besked-om-lager': withBody('/besked-om-lager', {}, 403),
  'POST /api/shop/newsletter': withBody('/api/shop/newsletter', {
    email: 'mette@juhl.example',
    version: NEWSLETTER_VERSION,
  }),
  'POST /api/shop/newsletter/confirm': withBody(
    '/api/shop/newsletter/confirm',
    { token: NO_TOKEN },
    404,
  ),
  'POST /api/shop/newsletter/unsubscribe': withBody(
    '/api/shop/newsletter/unsubscribe',
    { token: NO_TOKEN },
    404,
  ),
  'GET /api/admin/statistics': to('/api/admin/statistics?kind=page&from=2026-11-01&to=2026-11-30'),
  'GET /api/admin/newsletter/subscriptions': to('/api/admin/newsletter/subscriptions'),
  'POST /api/shop/enquiries': withBody('/api/shop/enquiries', {
    name: 'Mette Juhl',
    email: 'mette@juhl.example',
    message: 'Har I lærk?',
  }),
}
