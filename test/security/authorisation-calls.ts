import { CONSENT_VERSION } from '#kernel/consent'
import { anInvoice } from '#test/invoices'
import { PASSWORD } from '#test/login'
import { assortmentCalls } from './assortment-calls.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { enquiryCalls } from './enquiry-calls.ts'
import { fileCalls } from './file-calls.ts'
import { fulfilmentCalls } from './fulfilment-calls.ts'
import { importCalls } from './import-calls.ts'
import { type Call, to, withBody } from './make-call.ts'
import { nodeCalls } from './node-calls.ts'
import { paintCalls } from './paint-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { userCalls } from './user-calls.ts'

let count = 0
/** A username that no one has. */
function newUsername(): string {
  count += 1
  return `ny${count}@demo.dk`
}

const current_password = { current_password: PASSWORD }
const NO_TOKEN = 'f'.repeat(32)
const me = '/api/users/me'
const shop = '/api/shop'
const saved =
  (operation: string): Call['path'] =>
  ({ basket_id }) =>
    `${shop}/baskets/${basket_id}/${operation}`

const invoice =
  (file = ''): Call['path'] =>
  ({ invoice_id }) =>
    `${shop}/invoices/${invoice_id}${file}`

const offer =
  (operation = ''): Call['path'] =>
  ({ offer_id }) =>
    `${shop}/offers/${offer_id}${operation}`
const adminOffer =
  (operation = ''): Call['path'] =>
  ({ draft_id }) =>
    `/api/admin/offers/${draft_id}${operation}`
const approval =
  (operation: string): Call['path'] =>
  ({ waiting_id }) =>
    `${shop}/approvals/${waiting_id}/${operation}`
const adminFile: Call['path'] = ({ draft_id, draft_file_id }) =>
  `/api/admin/offers/${draft_id}/attachments/${draft_file_id}`

const product =
  (part: string): Call['path'] =>
  ({ product_id }) =>
    `${shop}/products/${product_id}${part}`

const staticRoutes = '/api/admin/static-routes'
const payment = (rest: string) => `/api/payments/${rest}`
const noWithdrawal: Call['path'] = ({ basket_id }) => `/api/admin/withdrawals/${basket_id}`
const oneCase: Call['path'] = ({ case_id }) => `${shop}/invoice-cases/${case_id}`

/** One for every route of the matrix. */
export const calls: Readonly<Record<string, Call>> = {
  ...assortmentCalls,
  ...settingsCalls,
  ...deliveryCalls,
  ...fileCalls,
  ...fulfilmentCalls,
  ...enquiryCalls,
  ...importCalls,
  ...nodeCalls,
  ...userCalls,
  ...paintCalls,
  'DELETE /api/admin/offers/:id/attachments/:attachment_id': to(adminFile),
  'DELETE /api/shop/baskets/:id': to(({ basket_id }) => `${shop}/baskets/${basket_id}`),
  'DELETE /api/users/company/invitations/:id': to(
    ({ invitation_id }) => `/api/users/company/invitations/${invitation_id}`,
  ),
  'GET /api/admin/views': to('/api/admin/views?list=goods'),
  'POST /api/admin/views': withBody(
    '/api/admin/views',
    () => ({ list: 'goods', name: newUsername(), query: 'q=regel' }),
    201,
  ),
  'PATCH /api/admin/views/:id': withBody(({ view_id }) => `/api/admin/views/${view_id}`, {
    name: 'Terrasse',
  }),
  'DELETE /api/admin/views/:id': to(({ view_id }) => `/api/admin/views/${view_id}`),
  'DELETE /api/users/me/addresses/:id': to(({ address_id }) => `${me}/addresses/${address_id}`),
  'DELETE /api/users/me/sessions/:id': to(({ session_id }) => `${me}/sessions/${session_id}`),
  'GET /api/admin/audit': to('/api/admin/audit'),
  'GET /api/admin/invariants': to('/api/admin/invariants'),
  'GET /api/admin/customers': to('/api/admin/customers'),
  'GET /api/admin/customers/:id': to(({ customer_id }) => `/api/admin/customers/${customer_id}`),
  'PATCH /api/admin/customers/:id': withBody(
    ({ customer_id }) => `/api/admin/customers/${customer_id}`,
    () => ({ terms: 'Netto 30 dage' }),
  ),
  'GET /api/admin/customer-requests': to('/api/admin/customer-requests'),
  'GET /api/admin/offers': to('/api/admin/offers'),
  'GET /api/admin/offers/:id': to(adminOffer()),
  'GET /api/admin/offers/:id/attachments/:attachment_id': to(adminFile),
  'GET /api/admin/offers/:id/margins': to(adminOffer('/margins')),
  'GET /api/admin/offers/:id/pdf': to(({ offer_id }) => `/api/admin/offers/${offer_id}/pdf`),
  'GET /api/admin/permissions': to('/api/admin/permissions'),
  'GET /api/admin/shop/baskets': to('/api/admin/shop/baskets'),
  'GET /api/admin/shop/baskets/:id': to(({ basket_id }) => `/api/admin/shop/baskets/${basket_id}`),
  // Not placed.
  'GET /api/admin/shop/baskets/:id/delivery-note': to(
    ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/delivery-note`,
    404,
  ),
  'GET /api/admin/shop/baskets/:id/pick-list': to(
    ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/pick-list`,
    404,
  ),
  // An order that is not there.
  'GET /api/admin/shop/baskets/pick-lists': to(
    `/api/admin/shop/baskets/pick-lists?ids=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
    404,
  ),
  // Without a format; a file needs export_run too, which src/http/orders/order-lists.test.ts tests.
  'GET /api/admin/shop/baskets/table': to('/api/admin/shop/baskets/table', 400),
  'GET /api/admin/shop/order-status/counts': to('/api/admin/shop/order-status/counts'),
  'GET /api/admin/shop/label-providers': to('/api/admin/shop/label-providers'),
  'GET /api/admin/shop/order-status/list-all': to('/api/admin/shop/order-status/list-all'),
  'GET /api/admin/static-routes': to(staticRoutes),
  'GET /api/admin/static-routes/:id': to(`${staticRoutes}/999999`, 404),
  'GET /api/admin/user-groups': to('/api/admin/user-groups'),
  'GET /api/admin/withdrawals': to('/api/admin/withdrawals'),
  // The id of no withdrawal.
  'GET /api/admin/withdrawals/:id': to(noWithdrawal, 404),
  'DELETE /api/admin/static-routes/:id': to(`${staticRoutes}/999999`, 404),
  'PATCH /api/admin/static-routes': withBody(staticRoutes, [{ id: 999_999, active: false }], 404),
  'PATCH /api/admin/static-routes/:id': withBody(`${staticRoutes}/999999`, { active: false }, 404),
  'POST /api/admin/static-routes/import': withBody(`${staticRoutes}/import`, {
    text: '/legacy/a;/varer',
  }),
  'POST /api/admin/static-routes': withBody(
    staticRoutes,
    () => ({ url: `/${crypto.randomUUID()}`, model: 'Error', pass: { id: 410 } }),
    201,
  ),
  'PATCH /api/admin/withdrawals/:id': withBody(noWithdrawal, { status: 'goods_received' }, 404),
  'GET /api/shop/basket-contacts/lookup': to(`${shop}/basket-contacts/lookup?postnr=8000`),
  'GET /api/shop/article-numbers': to(`${shop}/article-numbers`),
  'GET /api/shop/baskets': to(`${shop}/baskets?is_active=1`),
  'GET /api/shop/bought-products': to(`${shop}/bought-products`),
  'GET /api/shop/baskets/:id': to(({ basket_id }) => `${shop}/baskets/${basket_id}`),
  'GET /api/shop/baskets/:id/csv': to(saved('csv')),
  'GET /api/shop/baskets/:id/pdf': to(saved('pdf')),
  'GET /api/shop/baskets/:id/xlsx': to(saved('xlsx')),
  'GET /api/shop/baskets/current-basket': to(`${shop}/baskets/current-basket`),
  'GET /api/shop/baskets/payment-intents/:id': to(
    ({ payment_id }) => `${shop}/baskets/payment-intents/${payment_id}`,
  ),
  'GET /api/shop/categories': to(`${shop}/categories`),
  'GET /api/shop/consents': to(`${shop}/consents`),
  'GET /api/shop/categories/:id': to(({ category_id }) => `${shop}/categories/${category_id}`),
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
  'GET /api/users/me/sessions': to(`${me}/sessions`),
  'GET /checkout/payment/return/:id': to(
    ({ payment_id }) => `/checkout/payment/return/${payment_id}`,
    303,
  ),
  'GET /api/shop/terms': to('/api/shop/terms'),
  'GET /handelsbetingelser-erhverv.pdf': to('/handelsbetingelser-erhverv.pdf'),
  'GET /handelsbetingelser.pdf': to('/handelsbetingelser.pdf'),
  'GET /healthz': to('/healthz'),
  'GET /readyz': to('/readyz'),
  'GET /robots.txt': to('/robots.txt'),
  'GET /sitemap.xml': to('/sitemap.xml'),
  'GET /sitemaps/colours.xml': to('/sitemaps/colours.xml'),
  'GET /sitemaps/groups.xml': to('/sitemaps/groups.xml'),
  'GET /sitemaps/products-:page.xml': to('/sitemaps/products-1.xml'),
  // The cast has no pages of the merchant.
  'GET /sitemaps/pages-:page.xml': to('/sitemaps/pages-1.xml', 404),
  'PATCH /api/admin/offers/:id': withBody(adminOffer(), { title: 'Garage' }),
  'PATCH /api/shop/invoice-cases/:id': withBody(oneCase, { name: 'Skovvej 9' }),
  // No such product.
  'PATCH /api/shop/article-numbers': withBody(
    `${shop}/article-numbers`,
    { number: 'REG95', product_id: 999_999 },
    422,
  ),
  'PATCH /api/shop/baskets/:id': withBody(({ basket_id }) => `${shop}/baskets/${basket_id}`, {
    name: 'Carport',
    is_shared: true,
  }),
  // Says nothing: what else it needs hangs on what it changes.
  'PATCH /api/admin/shop/baskets/:id': withBody(
    ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}`,
    {},
    404,
  ),
  // No one here has anything in the basket.
  'PATCH /api/shop/baskets/current-basket': withBody(
    `${shop}/baskets/current-basket`,
    { zipcode: '8000' },
    422,
  ),
  'PATCH /api/users/:id': withBody(({ colleague_id }) => `/api/users/${colleague_id}`, {
    name: 'Et andet navn',
  }),
  'PATCH /api/users/company/:id': withBody(
    ({ colleague_id }) => `/api/users/company/${colleague_id}`,
    { permissions: ['see_offers'] },
  ),
  'PATCH /api/users/company/approval': withBody('/api/users/company/approval', {
    needs_approval: false,
  }),
  'PATCH /api/users/me': withBody(me, { name: 'Et andet navn' }),
  'PATCH /api/users/me/addresses/:id': withBody(
    ({ address_id }) => `${me}/addresses/${address_id}`,
    { city: 'Odense' },
  ),
  'POST /api/admin/customer-requests/:id/approve': withBody(
    ({ request_id }) => `/api/admin/customer-requests/${request_id}/approve`,
    {},
  ),
  'POST /api/admin/customer-requests/:id/reject': withBody(
    ({ request_id }) => `/api/admin/customer-requests/${request_id}/reject`,
    {},
  ),
  'POST /api/admin/invoices/import': withBody('/api/admin/invoices/import', () => ({
    invoices: [anInvoice()],
  })),
  'POST /api/admin/offers': withBody('/api/admin/offers', ({ user_id, customer_id }) => ({
    customer_id,
    user_id,
    title: 'Garage',
  })),
  'POST /api/admin/offers/:id/attachments': withBody(adminOffer('/attachments'), {
    name: 'Tegning',
    content: btoa('%PDF-1.7'),
  }),
  'POST /api/admin/offers/:id/copy': withBody(adminOffer('/copy'), {}),
  // The customer does not know of it yet.
  'POST /api/admin/offers/:id/messages': withBody(adminOffer('/messages'), { message: 'Hej' }, 422),
  'POST /api/admin/offers/:id/send': withBody(adminOffer('/send'), {}),
  'POST /api/payments/callback/:provider': withBody(payment('callback/pay_on_pickup'), {}, 400),
  'POST /api/shop/basket-lines': withBody(`${shop}/basket-lines`, ({ product_id: id }) => ({
    product_id: id,
  })),
  'POST /api/shop/basket-lines/many': withBody(`${shop}/basket-lines/many`, ({ product_id }) => ({
    lines: [{ product_id }],
  })),
  // No one here has anything to save.
  'POST /api/shop/baskets': withBody(`${shop}/baskets`, { name: 'Carport' }, 422),
  'POST /api/shop/baskets/:id/activate': withBody(saved('activate'), {}),
  'POST /api/shop/baskets/:id/copy': withBody(saved('copy'), { name: 'Kopi' }),
  'POST /api/shop/baskets/:id/reorder': withBody(saved('reorder'), {}),
  'POST /api/shop/baskets/:id/restore': withBody(saved('restore'), {}),
  'POST /api/shop/baskets/current-basket/undo-merge': withBody(
    `${shop}/baskets/current-basket/undo-merge`,
    {},
  ),
  'POST /api/shop/baskets/payment-intents': withBody(`${shop}/baskets/payment-intents`, {}, 422),
  'POST /api/shop/consents': withBody(`${shop}/consents`, {
    version: CONSENT_VERSION,
    functional: true,
    statistics: false,
    marketing: false,
  }),
  'POST /api/shop/invoice-cases': withBody(`${shop}/invoice-cases`, () => ({
    case_number: newUsername(),
  })),
  'POST /api/shop/offers/:id/accept': withBody(offer('/accept'), ({ offer_line_id }) => ({
    line_ids: [offer_line_id],
  })),
  'POST /api/shop/offers/:id/decline': withBody(offer('/decline'), {}),
  'POST /api/shop/offers/:id/messages': withBody(offer('/messages'), { message: 'Hvornår?' }),
  'POST /api/shop/offers/:id/view': withBody(offer('/view'), {}),
  'POST /api/shop/offers/request': withBody(`${shop}/offers/request`, { title: 'Garage' }),
  'POST /api/shop/article-numbers': withBody(`${shop}/article-numbers`, {
    mode: 'add',
    csv: 'REG95;1001030',
  }),
  'POST /api/shop/quick-order': withBody(`${shop}/quick-order`, ({ product_id }) => ({
    rows: [{ product_id, amount: '2' }],
  })),
  'POST /api/shop/quick-order/match': withBody(`${shop}/quick-order/match`, { text: '1001030;2' }),
  'POST /api/shop/withdrawals': withBody(
    `${shop}/withdrawals`,
    { order_reference: '999999', code: '0'.repeat(32), name: 'Mette' },
    404,
  ),
  'POST /api/ten-four/statistics/ping': to('/api/ten-four/statistics/ping?action=source', 204),
  'POST /api/users': withBody('/api/users', () => ({ username: newUsername(), name: 'Ny' })),
  'POST /api/shop/approvals/:id/approve': to(approval('approve')),
  'POST /api/shop/approvals/:id/reject': withBody(approval('reject'), { note: 'For dyrt' }),
  'POST /api/users/company': withBody('/api/users/company', () => ({
    username: newUsername(),
    name: 'Ny',
    permissions: [],
  })),
  'POST /api/users/confirm-username': withBody(
    '/api/users/confirm-username',
    { token: NO_TOKEN },
    400,
  ),
  'POST /api/users/finish-reset-password': withBody(
    '/api/users/finish-reset-password',
    { token: NO_TOKEN, password: PASSWORD, password_repeat: PASSWORD },
    400,
  ),
  // A name without a password.
  'POST /api/admin/session': withBody('/api/admin/session', { username: 'admin@demo.dk' }, 422),
  'POST /api/users/login': withBody('/api/users/login', ({ username }) => ({
    username,
    password: PASSWORD,
  })),
  'POST /api/users/me/addresses': withBody(`${me}/addresses`, {
    address1: 'Havnegade 1',
    zipcode: '5000',
    city: 'Odense',
  }),
  'POST /api/users/me/erase': withBody(`${me}/erase`, current_password),
  'POST /api/users/me/second-factor': withBody(`${me}/second-factor`, current_password),
  // Not the code of any second factor.
  'POST /api/users/me/second-factor/confirm': withBody(
    `${me}/second-factor/confirm`,
    { code: '000000' },
    401,
  ),
  'POST /api/users/me/second-factor/remove': withBody(
    `${me}/second-factor/remove`,
    current_password,
  ),
  'POST /api/shop/confirmations/:token/sign-up': withBody(
    `${shop}/confirmations/${NO_TOKEN}/sign-up`,
    { password: PASSWORD },
    404,
  ),
  'POST /api/users/sign-up': withBody('/api/users/sign-up', () => ({
    username: newUsername(),
    name: 'Ny',
    password: PASSWORD,
  })),
  'POST /api/users/sign-up/company': withBody('/api/users/sign-up/company', () => ({
    company_name: 'Firma',
    company_id: '99999993',
    name: 'Ny',
    username: newUsername(),
    telephone: '20304050',
  })),
  'POST /api/users/sign-up/confirm': withBody(
    '/api/users/sign-up/confirm',
    { token: NO_TOKEN, password: PASSWORD },
    400,
  ),
  'POST /api/users/reset-password': withBody('/api/users/reset-password', ({ username }) => ({
    username,
  })),
}
