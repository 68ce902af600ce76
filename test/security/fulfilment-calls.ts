import { type Call, to } from './make-call.ts'

const noPhoneOrder =
  (part = ''): Call['path'] =>
  ({ basket_id }) =>
    `/api/admin/shop/phone-orders/${basket_id}${part}`

/** Of the money and the parts of orders. The basket is not placed. */
export const fulfilmentCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/picking': { path: () => '/api/admin/picking', status: 200 },
  'GET /api/admin/picking/:id': {
    path: ({ basket_id }) => `/api/admin/picking/${basket_id}`,
    status: 404,
  },
  // Of no product.
  'GET /api/admin/stock/counts': {
    path: () => '/api/admin/stock/counts?branch_id=10&place=A',
    status: 200,
  },
  // Of a product that no branch has.
  'POST /api/admin/stock/counts': {
    path: () => '/api/admin/stock/counts',
    body: ({ basket_id }) => ({
      branch_id: 10,
      reason: 'Optælling',
      counts: [{ id: basket_id, product_id: 2_000_000_000, seen: 1, last_count: null, counted: 2 }],
    }),
    status: 200,
  },
  'POST /api/admin/picking/places': {
    path: () => '/api/admin/picking/places',
    body: () => ({ product_id: 999_999_999, branch_id: 1, place: 'Hal 2' }),
    status: 404,
  },
  'POST /api/admin/picking/:id/picks': {
    path: ({ basket_id }) => `/api/admin/picking/${basket_id}/picks`,
    body: ({ basket_id }) => ({ picks: [{ id: basket_id, line_id: basket_id, more: 1 }] }),
    status: 404,
  },
  'GET /api/admin/shop/phone-orders': { path: () => '/api/admin/shop/phone-orders', status: 200 },
  'GET /api/admin/shop/phone-orders/callers': {
    path: () => '/api/admin/shop/phone-orders/callers?search=jens',
    status: 200,
  },
  'POST /api/admin/shop/phone-orders': {
    path: () => '/api/admin/shop/phone-orders',
    body: () => ({}),
    status: 200,
  },
  // The basket is a shopper's own.
  'GET /api/admin/shop/phone-orders/:id': { path: noPhoneOrder(), status: 404 },
  'PATCH /api/admin/shop/phone-orders/:id': {
    path: noPhoneOrder(),
    body: () => ({ use_alternate_contact: false }),
    status: 404,
  },
  'POST /api/admin/shop/phone-orders/:id/basket-lines': {
    path: noPhoneOrder('/basket-lines'),
    body: () => ({ product_id: 1, quantity: 1 }),
    status: 404,
  },
  'POST /api/admin/shop/phone-orders/:id/place': {
    path: noPhoneOrder('/place'),
    body: () => ({ payment_amount: 100 }),
    status: 404,
  },
  'DELETE /api/admin/shop/phone-orders/:id': { path: noPhoneOrder(), status: 404 },
  'GET /api/admin/dashboard': to('/api/admin/dashboard'),
  'GET /api/admin/dashboard/sales': to('/api/admin/dashboard/sales'),
  'GET /api/admin/dashboard/tours': to('/api/admin/dashboard/tours'),
  'GET /api/admin/outbox/dead': { path: () => '/api/admin/outbox/dead', status: 200 },
  // The number of no row.
  'POST /api/admin/outbox/:id/retry': {
    path: () => '/api/admin/outbox/999999999/retry',
    body: () => ({ reason: 'Postkassen er i gang igen' }),
    status: 404,
  },
  // Without an idempotency key no money is moved.
  'PATCH /api/admin/shop/baskets/:id/payments/:payment_id': {
    path: ({ basket_id, payment_id }) =>
      `/api/admin/shop/baskets/${basket_id}/payments/${payment_id}`,
    // Without a key, which a refund needs: who may make one hangs on what is asked.
    body: () => ({ operation: 'refund', amount: 1 }),
    status: 400,
  },
  'GET /api/shop/pay-links/:token': {
    path: () => `/api/shop/pay-links/${'0'.repeat(32)}`,
    status: 404,
  },
  'POST /api/shop/pay-links/:token/payments': {
    path: () => `/api/shop/pay-links/${'0'.repeat(32)}/payments`,
    status: 404,
  },
  'POST /api/admin/shop/baskets/:id/pay-links': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/pay-links`,
    status: 404,
  },
  // Orders that are not there are answered each by itself.
  'PATCH /api/admin/shop/baskets': {
    path: () => '/api/admin/shop/baskets',
    body: () => ({ ids: ['00000000-0000-4000-8000-000000000000'], act: 'pick' }),
    status: 200,
  },
  // For a user who is not there.
  'POST /api/admin/shop/baskets': {
    path: () => '/api/admin/shop/baskets',
    body: () => ({
      user_id: 999_999_999,
      name: 'Terrasse',
      basket_lines: [{ product_id: 1, quantity: 1 }],
    }),
    status: 422,
  },
  'POST /api/admin/shop/baskets/:id/basket-lines': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/basket-lines`,
    body: () => ({ product_id: 1, quantity: 1, price: 10 }),
    status: 404,
  },
  'DELETE /api/admin/shop/baskets/:id/basket-lines/:line_id': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/basket-lines/${basket_id}`,
    status: 404,
  },
  'GET /api/admin/shop/baskets/:id/deliveries': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/deliveries`,
    status: 404,
  },
  'POST /api/admin/shop/baskets/:id/revisions': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/revisions`,
    body: ({ basket_id }) => ({ lines: [{ line_id: basket_id, quantity: 1 }], reason: 'Udgået' }),
    status: 404,
  },
  'POST /api/admin/shop/baskets/:id/withdrawals': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/withdrawals`,
    body: ({ basket_id }) => ({
      lines: [{ line_id: basket_id, quantity: 1 }],
      ...{ came_by: 'letter', received: '2026-11-20' },
    }),
    status: 404,
  },
  'GET /api/admin/shop/baskets/:id/shipping-labels/:label_id/print': {
    path: ({ basket_id }) =>
      `/api/admin/shop/baskets/${basket_id}/shipping-labels/${basket_id}/print`,
    status: 404,
  },
  // Without an idempotency key none is made.
  'POST /api/admin/shop/baskets/:id/shipping-labels': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/shipping-labels`,
    body: ({ basket_id }) => ({
      provider: 'internal',
      delivery_line_id: basket_id,
      parcels: [{ weight: 1 }],
    }),
    status: 404,
  },
  // Without an idempotency key nothing is sent.
  'POST /api/admin/shop/baskets/:id/shipments': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/shipments`,
    body: () => ({}),
    status: 400,
  },
}
