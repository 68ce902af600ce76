import { type Call, to, withBody } from './make-call.ts'

const shop = '/api/shop'
const noTintedLine =
  (part = ''): Call['path'] =>
  ({ basket_id }) =>
    `/api/admin/mixing/${basket_id}${part}`

/** Colours, and the paint that is mixed in them. */
export const paintCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/mixing': to('/api/admin/mixing'),
  // No line that is mixed in a colour.
  'GET /api/admin/mixing/:line_id/label': to(noTintedLine('/label'), 404),
  'POST /api/admin/mixing/:line_id': withBody(noTintedLine(), { formula: '' }, 404),
  'GET /api/admin/colours': to('/api/admin/colours?search=7016'),
  'GET /api/admin/colours/:id': to('/api/admin/colours/999999999', 404),
  'PATCH /api/admin/colours/:id': withBody(
    '/api/admin/colours/999999999',
    {
      ...{ code: 'PX-2', name: 'Prøve', hex: '#373f43', lrv: 5, base: 'C', family: 'grå' },
      ...{ price_group: '1', tags: ['mørk'], is_hidden: false },
    },
    404,
  ),
  'DELETE /api/admin/colours/:id': to('/api/admin/colours/999999999', 404),
  'POST /api/admin/colours': withBody(
    '/api/admin/colours',
    () => ({
      ...{ system: 'ppg', code: `PX-${crypto.randomUUID()}`.slice(0, 30), name: 'Prøve' },
      ...{ hex: '#373f43', lrv: 5, base: 'C', family: 'grå', price_group: '1', tags: ['mørk'] },
      is_hidden: false,
    }),
    201,
  ),
  'POST /api/admin/colours/import': withBody('/api/admin/colours/import', {
    text: 'ppg,PX-1,Prøve,#373f43',
  }),
  'GET /api/shop/colours': to(`${shop}/colours?search=7016`),
  'GET /api/shop/colours/:system/:slug': to(`${shop}/colours/ral/ral-7016`),
  'GET /api/shop/colours/:system/:slug/paints': to(`${shop}/colours/ral/ral-7016/paints`),
  'GET /api/shop/categories/for-url': to(`${shop}/categories/for-url?url=/varer/trae-og-plader`),
  'GET /api/shop/confirmations/:token': to(`${shop}/confirmations/${NO_TOKEN}`, 404),
  'GET /api/shop/confirmations/:token/pdf': to(`${shop}/confirmations/${NO_TOKEN}/pdf`, 404),
  'GET /api/shop/invoices': to(`${shop}/invoices`),
  'GET /api/shop/invoices/:id': to(invoice()),
  'GET /api/shop/invoices/:id/csv': to(invoice('/csv')),
  'GET /api/shop/invoices/:id/pdf': to(invoice('/pdf')),
  'GET /api/shop/invoices/:id/xlsx': to(invoice('/xlsx')),
  'GET /api/shop/invoices/:id/xml': to(invoice('/xml')),
  'GET /api/shop/invoices/case-numbers': to(`${shop}/invoices/case-numbers`),
  'GET /api/shop/invoices/oioubl': to(`${shop}/invoices/oioubl`),
  'GET /api/shop/invoices/order-references': to(`${shop}/invoices/order-references`),
  'GET /api/shop/invoice-cases': to(`${shop}/invoice-cases`),
  'GET /api/shop/invoice-cases/:id': to(oneCase),
  'GET /api/shop/offers': to(`${shop}/offers`),
  'GET /api/shop/offers/:id': to(offer()),
  'GET /api/shop/offers/:id/csv': to(offer('/csv')),
  'GET /api/shop/offers/:id/attachments/:attachment_id': to(
    ({ offer_id, offer_file_id }) => `${shop}/offers/${offer_id}/attachments/${offer_file_id}`,
  ),
  'GET /api/shop/offers/:id/pdf': to(offer('/pdf')),
  'GET /api/shop/offers/:id/xlsx': to(offer('/xlsx')),
  'GET /api/shop/products': to(`${shop}/products`),
  'GET /api/shop/products/:id': to(product('')),
  'GET /api/shop/pickup-points': to(`${shop}/pickup-points?carrier_id=1&zip=8000`),
  'GET /api/shop/products/:id/delivery': to(product('/delivery?zip=8000')),
  'GET /api/shop/products/:id/related': to(product('/related')),
  'GET /api/shop/products/for-url': to(`${shop}/products/for-url?url=/ingen`, 404),
  'GET /api/shop/products/metadata': to(`${shop}/products/metadata`),
  'GET /api/shop/reports': to(`${shop}/reports`),
  'GET /api/shop/reports/:key': to(`${shop}/reports/month`),
  'GET /api/shop/search/suggestions': to(`${shop}/search/suggestions?search=skrue`),
  'GET /api/users': to('/api/users'),
  'GET /api/users/:id': to(({ user_id }) => `/api/users/${user_id}`),
  'GET /api/shop/approvals': to(`${shop}/approvals`),
  'GET /api/users/company': to('/api/users/company'),
  'GET /api/users/company/approval': to('/api/users/company/approval'),
  'GET /api/users/logout': to('/api/users/logout'),
  'GET /api/anti-forgery-token': to('/api/anti-forgery-token'),
  'GET /api/admin/session': to('/api/admin/session'),
  'DELETE /api/admin/session': to('/api/admin/session'),
  'GET /api/users/me': to(me),
  'GET /api/users/me/addresses': to(`${me}/addresses`),
  'GET /api/users/me/export': to(`${me}/export`),
  'GET /api/users/:id/export': to(({ colleague_id }) => `/api/users/${colleague_id}/export`),
  'GET /api/users/me/sessions': to(`${me}/sessions`),
  'GET /checkout/payment/return/:id': to(
    ({ payment_id }) => `/checkout/payment/return/${payment_id}`,
    303,
  ),
  'GET /handelsbetingelser-erhverv.pdf': to('/handelsbetingelser-erhverv.pdf'),
  'GET /handelsbetingelser.pdf': to('/handelsbetingelser.pdf'),
  'GET /healthz': to('/healthz'),
  'GET /readyz': to('/readyz'),
  'GET /robots.txt': to('/robots.txt'),
  'GET /sitemap.xml': to('/sitemap.xml'),
  'GET /api/shop/favourite-colours': to(`${shop}/favourite-colours`),
  'POST /api/shop/favourite-colours': withBody(`${shop}/favourite-colours`, {
    colours: [{ system: 'ral', slug: 'ral-7016' }],
  }),
  'DELETE /api/shop/favourite-colours/:system/:slug': to(`${shop}/favourite-colours/ral/ral-7016`),
}
