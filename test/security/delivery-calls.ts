import { type Call, to, withBody } from './make-call.ts'

/** The number of nothing: others need what there is. */
const NONE = 999_999
const one = (kind: string): string => `/api/admin/${kind}/${NONE}`
const fresh = (): string => `x${crypto.randomUUID()}`

/** Delivery as staff change it. */
export const deliveryCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/delivery': to('/api/admin/delivery'),
  'GET /api/admin/delivery-history': to('/api/admin/delivery-history'),
  'POST /api/admin/delivery-test': withBody(
    '/api/admin/delivery-test',
    ({ product_id }) => ({ zipcode: '8000', lines: [{ product_id, quantity: 1 }] }),
    200,
  ),
  'GET /api/admin/delivery-orders/:id': to('/api/admin/delivery-orders/rules'),
  'PATCH /api/admin/delivery-orders/:id': withBody(
    '/api/admin/delivery-orders/codes',
    { ids: [NONE] },
    422,
  ),
  'GET /api/admin/delivery-codes/:id': to(one('delivery-codes'), 404),
  'PATCH /api/admin/delivery-codes/:id': withBody(one('delivery-codes'), { active: true }, 404),
  'DELETE /api/admin/delivery-codes/:id': to(one('delivery-codes'), 404),
  'POST /api/admin/delivery-codes': withBody(
    '/api/admin/delivery-codes',
    () => ({ code: fresh(), name: 'Cykelbud', default_price: 79.2 }),
    201,
  ),
  'GET /api/admin/delivery-rules/:id': to(one('delivery-rules'), 404),
  'PATCH /api/admin/delivery-rules/:id': withBody(one('delivery-rules'), { active: true }, 404),
  'DELETE /api/admin/delivery-rules/:id': to(one('delivery-rules'), 404),
  'POST /api/admin/delivery-rules': withBody(
    '/api/admin/delivery-rules',
    { delivery_code_id: NONE, name: 'Øer', price_addon: 100 },
    422,
  ),
  'GET /api/admin/delivery-areas/:id': to(one('delivery-areas'), 404),
  'PATCH /api/admin/delivery-areas/:id': withBody(one('delivery-areas'), { name: 'Øer' }, 404),
  'DELETE /api/admin/delivery-areas/:id': to(one('delivery-areas'), 404),
  'POST /api/admin/delivery-areas': withBody(
    '/api/admin/delivery-areas',
    () => ({ name: fresh(), zipcodes: [[8305, 8305]] }),
    201,
  ),
  'GET /api/shop/delivery-days': to(
    '/api/shop/delivery-days?basket_delivery_line_id=00000000-0000-4000-8000-000000000001',
    404,
  ),
  'GET /api/admin/delivery-days/:id': to(one('delivery-days'), 404),
  'PATCH /api/admin/delivery-days/:id': withBody(one('delivery-days'), { capacity: 4 }, 404),
  'DELETE /api/admin/delivery-days/:id': to(one('delivery-days'), 404),
  'POST /api/admin/delivery-days': withBody(
    '/api/admin/delivery-days',
    { carrier_id: NONE, weekday: 1, capacity: 4 },
    422,
  ),
  'GET /api/admin/carriers/:id': to(one('carriers'), 404),
  'PATCH /api/admin/carriers/:id': withBody(one('carriers'), { name: 'GLS' }, 404),
  'DELETE /api/admin/carriers/:id': to(one('carriers'), 404),
  'POST /api/admin/carriers': withBody(
    '/api/admin/carriers',
    () => ({ name: 'Cykelbud', reference: fresh() }),
    201,
  ),
}
