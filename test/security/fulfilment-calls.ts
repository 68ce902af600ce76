import type { Call } from './make-call.ts'

/** Of the money and the parts of orders. The basket is not placed. */
export const fulfilmentCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/outbox/dead': { path: () => '/api/admin/outbox/dead', status: 200 },
  // The number of no row.
  'POST /api/admin/outbox/:id/retry': {
    path: () => '/api/admin/outbox/999999999/retry',
    body: () => ({}),
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
  'POST /api/admin/shop/baskets/:id/revisions': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/revisions`,
    body: ({ basket_id }) => ({ lines: [{ line_id: basket_id, quantity: 1 }], reason: 'Udgået' }),
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
