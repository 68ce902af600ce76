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
  'GET /api/shop/colours/bases': to(`${shop}/colours/bases?productIds=1,2`),
  'GET /api/shop/colours/:system/:slug': to(`${shop}/colours/ral/ral-7016`),
  'GET /api/shop/colours/:system/:slug/paints': to(`${shop}/colours/ral/ral-7016/paints`),
  'GET /api/shop/favourite-colours': to(`${shop}/favourite-colours`),
  'POST /api/shop/favourite-colours': withBody(`${shop}/favourite-colours`, {
    colours: [{ system: 'ral', slug: 'ral-7016' }],
  }),
  'DELETE /api/shop/favourite-colours/:system/:slug': to(`${shop}/favourite-colours/ral/ral-7016`),
}
