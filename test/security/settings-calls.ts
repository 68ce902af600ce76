import { type Call, to, withBody } from './make-call.ts'

/** The number of nothing: others need what there is. */
const NONE = 999_999
const one = (kind: string): string => `/api/admin/${kind}/${NONE}`
const mail = '/api/admin/mail-texts/order_shipped'

/** What the merchant sets up. */
export const settingsCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/settings': to('/api/admin/settings'),
  'GET /api/admin/settings-history': to('/api/admin/settings-history'),
  'GET /api/admin/editor': to('/api/admin/editor'),
  'GET /api/admin/settings/:id': to('/api/admin/settings/editor'),
  'PATCH /api/admin/settings/:id': withBody(
    '/api/admin/settings/editor',
    { editor_skin_url: '', editor_style_sheet: '', file_manager: 'built_in' },
    200,
  ),
  'GET /api/admin/merchants/:id': to(one('merchants'), 404),
  'PATCH /api/admin/merchants/:id': withBody(one('merchants'), { hours: 'Hverdage' }, 404),
  'GET /api/admin/branches/:id': to(one('branches'), 404),
  'PATCH /api/admin/branches/:id': withBody(one('branches'), { has_tinting: true }, 404),
  'DELETE /api/admin/branches/:id': to(one('branches'), 404),
  'POST /api/admin/branches': withBody(
    '/api/admin/branches',
    () => ({
      ...{ name: `x${crypto.randomUUID()}`, address1: 'Havnevej 1', zipcode: '8000' },
      ...{ city: 'Aarhus C', latitude: 56.1, longitude: 10.2 },
    }),
    201,
  ),
  'GET /api/admin/payment-methods/:id': to(one('payment-methods'), 404),
  'PATCH /api/admin/payment-methods/:id': withBody(
    one('payment-methods'),
    { active: true, guest_limit: 25_000 },
    404,
  ),
  'GET /api/admin/sites/:id': to(one('sites'), 404),
  'PATCH /api/admin/sites/:id': withBody(one('sites'), { name: 'Butik' }, 404),
  'GET /api/admin/settings-orders/:id': to('/api/admin/settings-orders/branches'),
  'PATCH /api/admin/settings-orders/:id': withBody(
    '/api/admin/settings-orders/branches',
    { ids: [NONE] },
    422,
  ),
  'GET /api/admin/consent-texts': to('/api/admin/consent-texts'),
  'GET /api/admin/consent-texts/:id': to('/api/admin/consent-texts/newsletter'),
  'PATCH /api/admin/consent-texts/:id': withBody(
    '/api/admin/consent-texts/newsletter',
    { text: 'Ja tak til nyhedsbrevet.' },
    200,
  ),
  'POST /api/admin/consent-texts/:id/preview': withBody(
    '/api/admin/consent-texts/terms_private/preview',
    { title: 'Betingelser', text: '{navn}, {adresse}, {cvr}, {telefon}, {email}' },
    200,
  ),
  'GET /api/admin/mail-texts': to('/api/admin/mail-texts'),
  'GET /api/admin/mail-texts/:id': to(mail),
  'PATCH /api/admin/mail-texts/:id': withBody(mail, { button: 'Se ordren' }, 200),
  'POST /api/admin/mail-texts/:id/preview': withBody(
    `${mail}/preview`,
    { subject: 'Sendt', text: 'Hej\n\n{knap}', button: 'Se ordren' },
    200,
  ),
}
