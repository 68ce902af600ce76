import { type Call, to, withBody } from './make-call.ts'

const products = '/api/admin/shop/products'
const categories = '/api/admin/shop/categories'
const groups = '/api/admin/shop/variant-groups'
const values = '/api/admin/shop/variants'
/** A group that every shop of the tests has. */
const LENGTH = 3
const search = '/api/admin/search'
const product =
  (part = ''): Call['path'] =>
  ({ product_id }) =>
    `${products}/${product_id}${part}`
const category: Call['path'] = ({ category_id }) => `${categories}/${category_id}`
/** The number of no product and no category: others need those that there are. */
const NONE = 999_999

/** The assortment as staff change it. */
export const assortmentCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/shop/products': to(products),
  'GET /api/admin/shop/products/table': to(`${products}/table`, 400),
  'GET /api/admin/shop/product-options': to('/api/admin/shop/product-options'),
  'GET /api/admin/shop/products/:id': to(product()),
  'PATCH /api/admin/shop/products/:id': withBody(product(), { seo_name: 'Regel' }),
  'DELETE /api/admin/shop/products/:id': to(`${products}/${NONE}`, 404),
  'GET /api/admin/shop/products/:id/children': to(product('/children')),
  'GET /api/admin/shop/products/:id/costs': to(product('/costs')),
  'GET /api/admin/shop/products/:id/price-history': to(product('/price-history')),
  'PATCH /api/admin/shop/products/:id/costs': withBody(product('/costs'), { net_cost: 10 }),
  'PATCH /api/admin/shop/products': withBody(products, ({ product_id }) => [
    { id: product_id, seo_name: 'Regler' },
  ]),
  'POST /api/admin/shop/products': withBody(products, {}, 201),
  'POST /api/admin/shop/products/:id/copy': withBody(product('/copy'), {}, 201),
  'POST /api/admin/shop/products/:id/variants': withBody(
    product('/variants'),
    { variants: [{ name: 'Regel', values: [{ variant_group_id: NONE, name: '4.200 mm' }] }] },
    422,
  ),
  'GET /api/admin/shop/products/:id/variant-makings': to(product('/variant-makings')),
  'POST /api/admin/shop/products/:id/variant-makings/:making_id/undo': withBody(
    product(`/variant-makings/${NONE}/undo`),
    {},
    404,
  ),
  'GET /api/admin/shop/product-changes': to('/api/admin/shop/product-changes'),
  'POST /api/admin/shop/product-changes/:id/undo': withBody(
    `/api/admin/shop/product-changes/${NONE}/undo`,
    {},
    404,
  ),
  'GET /api/admin/shop/categories': to(categories),
  'GET /api/admin/shop/variant-groups': to(groups),
  'GET /api/admin/shop/variant-groups/:id': to(`${groups}/${LENGTH}`),
  'PATCH /api/admin/shop/variant-groups/:id': withBody(`${groups}/${LENGTH}`, () => ({
    description: `Hvor lang den er ${crypto.randomUUID()}`,
  })),
  'DELETE /api/admin/shop/variant-groups/:id': to(`${groups}/${NONE}`, 404),
  'POST /api/admin/shop/variant-groups': withBody(
    groups,
    () => ({ name: `Egenskab ${crypto.randomUUID()}`.slice(0, 60) }),
    201,
  ),
  'GET /api/admin/shop/variant-orders/:id': to('/api/admin/shop/variant-orders/0'),
  'PATCH /api/admin/shop/variant-orders/:id': withBody(
    '/api/admin/shop/variant-orders/0',
    { ids: [] },
    422,
  ),
  'GET /api/admin/shop/variants': to(`${values}?variant_group_id=${LENGTH}`),
  'GET /api/admin/shop/variants/:id': to(`${values}/${NONE}`, 404),
  'PATCH /api/admin/shop/variants/:id': withBody(`${values}/${NONE}`, { name: '4,2 m' }, 404),
  'DELETE /api/admin/shop/variants/:id': to(`${values}/${NONE}`, 404),
  'POST /api/admin/shop/variants': withBody(
    values,
    { variant_group_id: NONE, name: '4.200 mm' },
    422,
  ),
  'POST /api/admin/shop/variants/:id/merge': withBody(
    `${values}/${NONE}/merge`,
    { into_id: NONE },
    404,
  ),
  'GET /api/admin/shop/categories/:id': to(category),
  'PATCH /api/admin/shop/categories/:id': withBody(category, { seo_name: 'Tømmer' }),
  'DELETE /api/admin/shop/categories/:id': to(`${categories}/${NONE}`, 404),
  'PATCH /api/admin/shop/categories/edit-many': withBody(
    `${categories}/edit-many`,
    ({ category_id }) => [{ id: category_id, seo_name: 'Tømmer' }],
  ),
  'GET /api/admin/price-groups': to('/api/admin/price-groups'),
  'GET /api/admin/price-groups/:id': to('/api/admin/price-groups/1'),
  'PATCH /api/admin/price-groups/:id': withBody('/api/admin/price-groups/1', () => ({
    name: `Alle ${crypto.randomUUID()}`,
  })),
  'DELETE /api/admin/price-groups/:id': to(`/api/admin/price-groups/${NONE}`, 404),
  'POST /api/admin/price-groups': withBody(
    '/api/admin/price-groups',
    () => ({ name: `Gruppe ${crypto.randomUUID()}` }),
    201,
  ),
  'GET /api/admin/custom-fields': to('/api/admin/custom-fields?model=Products'),
  'GET /api/admin/custom-fields/:id': to(`/api/admin/custom-fields/${NONE}`, 404),
  'PATCH /api/admin/custom-fields/:id': withBody(
    `/api/admin/custom-fields/${NONE}`,
    { hidden: true },
    404,
  ),
  'DELETE /api/admin/custom-fields/:id': to(`/api/admin/custom-fields/${NONE}`, 404),
  'POST /api/admin/custom-fields': withBody(
    '/api/admin/custom-fields',
    () => ({ model: 'Nodes', key: crypto.randomUUID(), name: 'Farve', field_type: 'text' }),
    201,
  ),
  'GET /api/admin/search/misses': to(`${search}/misses`),
  'GET /api/admin/search/tried': to(`${search}/tried?search=regel`),
  'GET /api/admin/search/synonyms': to(`${search}/synonyms`),
  'GET /api/admin/search/synonyms/:id': to(`${search}/synonyms/${NONE}`, 404),
  'PATCH /api/admin/search/synonyms/:id': withBody(
    `${search}/synonyms/${NONE}`,
    { is_mutual: true },
    404,
  ),
  'DELETE /api/admin/search/synonyms/:id': to(`${search}/synonyms/${NONE}`, 404),
  'POST /api/admin/search/synonyms': withBody(
    `${search}/synonyms`,
    () => ({ said: `ord${crypto.randomUUID()}`, means: 'regel' }),
    201,
  ),
  'GET /api/admin/search/pinned': to(`${search}/pinned`),
  'POST /api/admin/search/pinned': withBody(`${search}/pinned`, {
    words: 'regel',
    product_ids: [],
  }),
  'POST /api/admin/shop/categories': withBody(categories, {}, 201),
}
