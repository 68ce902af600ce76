import type { Call } from './authorisation-calls.ts'

/** Of parts of orders. The basket is not placed. */
export const fulfilmentCalls: Readonly<Record<string, Call>> = {
  'POST /api/admin/shop/baskets/:id/revisions': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/revisions`,
    body: ({ basket_id }) => ({ lines: [{ line_id: basket_id, quantity: 1 }], reason: 'Udgået' }),
    status: 404,
  },
  // Without an idempotency key nothing is sent.
  'POST /api/admin/shop/baskets/:id/shipments': {
    path: ({ basket_id }) => `/api/admin/shop/baskets/${basket_id}/shipments`,
    body: () => ({}),
    status: 400,
  },
}
