import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from '#kernel/ids'
import { readyBuyer } from '#test/buyer'
import { PASSWORD } from '#test/login'
import { visitor } from '#test/request'
import { orderCalls } from './real-order-calls.ts'
import { settingsCalls } from './real-settings-calls.ts'
import {
  type Asking,
  fresh,
  linkToken,
  type MakeCall,
  made,
  must,
  on,
  type PlacedOrder,
  placeOrder,
} from './real-things.ts'

const products = '/api/admin/shop/products'
const productChanges = '/api/admin/shop/product-changes'
const categories = '/api/admin/shop/categories'
const groups = '/api/admin/price-groups'
const variantGroups = '/api/admin/shop/variant-groups'
const variants = '/api/admin/shop/variants'
const variantOrders = '/api/admin/shop/variant-orders'
const synonyms = '/api/admin/search/synonyms'
const staticRoutes = '/api/admin/static-routes'
const colours = '/api/admin/colours'

const newSynonym = () => ({ said: fresh(), means: 'regel' })
const newRoute = () => ({ url: `/${fresh()}`, model: 'Error', pass: { id: 410 } })
const newColour = () => ({
  ...{ system: 'ppg', code: fresh().slice(0, 30), name: 'Prøve', hex: '#373f43', lrv: 5 },
  ...{ base: 'C', family: 'grå', price_group: '1', tags: ['mørk'], is_hidden: false },
})

/** The group of makers, which most goods have a value of. */
const MAKERS = 45
const newValue = async ({ one }: Asking): Promise<number> =>
  Number(await made(one.post(variants, { variant_group_id: MAKERS, name: fresh() })))

/** One that a visitor has just written. */
const onEnquiry =
  (part = '', body?: object): MakeCall =>
  async ({ app, counted }) => {
    const asked = { name: 'Mette', email: `${fresh()}@juhl.example`, message: 'Har I lærk?' }
    await must(visitor(app).post('/api/shop/enquiries', asked))
    const { rows } = await sql<{ id: string }>`
      select id from contact.enquiry order by created desc, id desc limit 1`.execute(counted.db)
    return { path: `/api/admin/enquiries/${rows[0]?.id}${part}`, body }
  }

/** The token of one who has asked for the newsletter. */
async function subscriber({ counted }: Asking): Promise<string> {
  const token = linkToken()
  await sql`
    insert into contact.subscription (id, email, text_version, confirm_hash, unsubscribe_token)
    values (${uuidv7()}, ${`${fresh()}@juhl.example`}, 1, sha256(${token}::text::bytea), ${token})`.execute(
    counted.db,
  )
  return token
}

const onToken =
  (path: string): MakeCall =>
  async (asking) => ({ path, body: { token: await subscriber(asking) } })

const onConfirmation =
  (part = '', body?: object): MakeCall =>
  async (asking) => {
    const { token }: PlacedOrder = await placeOrder(asking)
    return { path: `/api/shop/confirmations/${token}${part}`, body }
  }

/** With a product in the basket of the caller. */
const withBasket =
  (path: string, body: object): MakeCall =>
  async ({ one, product_id }) => {
    await must(one.post('/api/shop/basket-lines', { product_id, quantity: 2 }))
    return { path, body }
  }

async function idOf({ one }: Asking): Promise<number> {
  return (await must(one.get('/api/users/me'))).body.data.id
}

/** In place of the calls of the same routes that are refused for want of something to act on; several where one does several things. */
export const realCalls: Readonly<Record<string, MakeCall | readonly MakeCall[]>> = {
  ...orderCalls,
  ...settingsCalls,
  [`GET ${products}/table`]: () => ({ path: `${products}/table?format=csv` }),
  [`DELETE ${products}/:id`]: on(products, () => ({})),
  [`POST ${products}/:id/variants`]: async ({ one, counted }) => {
    const { rows } = await sql<{ category_id: number; groups: number[] }>`
      select category_id::float8 as category_id, array_agg(variant_group_id::float8) as groups
      from catalogue.category_variant_group group by category_id order by category_id limit 1`.execute(
      counted.db,
    )
    const [category] = rows
    const asked = { name: 'Lægte', categories: [{ id: category?.category_id }] }
    const id = await made(one.post(products, asked))
    const values = category?.groups.map((variant_group_id) => ({
      variant_group_id,
      name: '38×73 mm',
    }))
    return { path: `${products}/${id}/variants`, body: { variants: [{ name: 'Lægte', values }] } }
  },
  [`POST ${products}/:id/variant-makings/:making_id/undo`]: async ({ one }) => {
    const family = await made(one.post(products, { name: 'Lægte' }))
    const values = [{ variant_group_id: MAKERS, name: fresh() }]
    const sent = { variants: [{ name: 'Lægte', values }] }
    const { body } = await must(one.post(`${products}/${family}/variants`, sent))
    return { path: `${products}/${family}/variant-makings/${body.making_id}/undo`, body: {} }
  },
  [`POST ${productChanges}/:id/undo`]: async ({ one }) => {
    const ids = [
      await made(one.post(products, { name: 'Lægte A' })),
      await made(one.post(products, { name: 'Lægte B' })),
    ]
    const rows = ids.map((id) => ({ id: Number(id), field_values: { norm: 'EN 14081-1' } }))
    await must(one.patch(products, rows))
    const { body } = await must(one.get(productChanges))
    return { path: `${productChanges}/${body.data[0].id}/undo`, body: {} }
  },
  [`DELETE ${variantGroups}/:id`]: on(variantGroups, () => ({ name: fresh() })),
  [`PATCH ${variantOrders}/:id`]: async ({ one }) => {
    const { ids } = (await must(one.get(`${variantOrders}/0`))).body.data
    return { path: `${variantOrders}/0`, body: { ids: ids.toReversed() } }
  },
  [`GET ${variants}/:id`]: async (asking) => ({ path: `${variants}/${await newValue(asking)}` }),
  [`PATCH ${variants}/:id`]: async (asking) => ({
    path: `${variants}/${await newValue(asking)}`,
    body: { name: fresh() },
  }),
  [`DELETE ${variants}/:id`]: async (asking) => ({ path: `${variants}/${await newValue(asking)}` }),
  [`POST ${variants}`]: () => ({
    path: variants,
    body: { variant_group_id: MAKERS, name: fresh() },
  }),
  // The most used value of all into a new one.
  [`POST ${variants}/:id/merge`]: async (asking) => {
    const { rows } = await sql<{ id: number }>`
      select link.variant_id::float8 as id
      from catalogue.product_variant link join catalogue.variant on variant.id = link.variant_id
      where variant.variant_group_id = ${MAKERS}
      group by link.variant_id order by count(*) desc, link.variant_id limit 1`.execute(
      asking.counted.db,
    )
    const into_id = await newValue(asking)
    return { path: `${variants}/${rows[0]?.id}/merge`, body: { into_id } }
  },
  [`DELETE ${categories}/:id`]: on(categories, () => ({})),
  [`DELETE ${groups}/:id`]: on(groups, () => ({ name: fresh() })),
  [`GET ${synonyms}/:id`]: on(synonyms, newSynonym),
  [`PATCH ${synonyms}/:id`]: on(synonyms, newSynonym, { is_mutual: true }),
  [`DELETE ${synonyms}/:id`]: on(synonyms, newSynonym),
  [`GET ${staticRoutes}/:id`]: on(staticRoutes, newRoute),
  [`DELETE ${staticRoutes}/:id`]: on(staticRoutes, newRoute),
  [`PATCH ${staticRoutes}/:id`]: on(staticRoutes, newRoute, { active: false }),
  [`PATCH ${staticRoutes}`]: async ({ one }) => {
    const id = Number(await made(one.post(staticRoutes, newRoute())))
    return { path: staticRoutes, body: [{ id, active: false }] }
  },
  [`GET ${colours}/:id`]: on(colours, newColour),
  [`PATCH ${colours}/:id`]: async ({ one }) => {
    const { system: _, ...change } = newColour()
    const id = await made(one.post(colours, newColour()))
    return { path: `${colours}/${id}`, body: change }
  },
  [`DELETE ${colours}/:id`]: on(colours, newColour),
  'GET /api/admin/enquiries/:id': onEnquiry(),
  'PATCH /api/admin/enquiries/:id': onEnquiry('', { kind: 'offer' }),
  'POST /api/admin/enquiries/:id/answer': onEnquiry('/answer', { answer: 'Ja.' }),
  'POST /nyhedsbrev': () => ({
    path: '/nyhedsbrev',
    form: { email: `${fresh()}@juhl.example`, version: '1' },
  }),
  'POST /nyhedsbrev/bekraeft/:token': async (asking) => ({
    path: `/nyhedsbrev/bekraeft/${await subscriber(asking)}`,
    form: {},
  }),
  'POST /nyhedsbrev/afmeld/:token': async (asking) => ({
    path: `/nyhedsbrev/afmeld/${await subscriber(asking)}`,
    form: { 'List-Unsubscribe': 'One-Click' },
  }),
  'POST /besked-om-lager': ({ product_id }) => ({
    path: '/besked-om-lager',
    form: { email: `${fresh()}@juhl.example`, product_id: String(product_id) },
  }),
  'POST /api/shop/newsletter/confirm': onToken('/api/shop/newsletter/confirm'),
  'POST /api/shop/newsletter/unsubscribe': onToken('/api/shop/newsletter/unsubscribe'),
  'GET /api/shop/confirmations/:token': onConfirmation(),
  'GET /api/shop/confirmations/:token/pdf': onConfirmation('/pdf'),
  'POST /api/shop/confirmations/:token/sign-up': onConfirmation('/sign-up', { password: PASSWORD }),
  'GET /api/shop/products/for-url': async ({ counted, product_id }) => {
    const { rows } = await sql<{ url: string }>`
      select url from catalogue.product where id = ${product_id}`.execute(counted.db)
    return { path: `/api/shop/products/for-url?url=${rows[0]?.url}` }
  },
  'PATCH /api/shop/article-numbers': ({ product_id }) => ({
    path: '/api/shop/article-numbers',
    body: { number: fresh().slice(0, 20), product_id },
  }),
  'PATCH /api/shop/baskets/current-basket': withBasket('/api/shop/baskets/current-basket', {
    zipcode: '8000',
  }),
  'POST /api/shop/baskets': withBasket('/api/shop/baskets', { name: 'Carport' }),
  'GET /api/shop/delivery-days': async ({ one, product_id }) => {
    await readyBuyer(one, { product_id })
    const { body } = await must(one.get('/api/shop/baskets/current-basket'))
    const { id } = body.data.basket_delivery_lines[0]
    return { path: `/api/shop/delivery-days?basket_delivery_line_id=${id}` }
  },
  'POST /api/shop/baskets/payment-intents': async ({ one, product_id }) => {
    await readyBuyer(one, { product_id })
    return { path: '/api/shop/baskets/payment-intents', body: {} }
  },
  'POST /api/payments/callback/:provider': async ({ app, bank, product_id }) => {
    const { id, amount } = (await (await readyBuyer(app, { product_id })).pay()).body.data
    bank.say(id, { status: 'authorized' })
    const { body, headers } = bank.sign({
      ...{ event_id: `${id}-1`, kind: 'authorized', reference: id },
      amount: Math.round(amount * 100),
    })
    return { path: '/api/payments/callback/sandbox', body: JSON.parse(body), headers }
  },
  'POST /api/admin/offers/:id/messages': ({ owned }) => ({
    path: `/api/admin/offers/${owned.offer_id}/messages`,
    body: { message: 'Hej' },
  }),
  'DELETE /api/nodes/:id': on('/api/nodes', () => ({ name: 'Ny side', slug: fresh() })),
  'POST /api/nodes/:id/unpublish': async ({ one }) => {
    const id = await made(one.post('/api/nodes', { name: 'Ny side', slug: fresh() }))
    await must(one.post(`/api/nodes/${id}/publish`, {}))
    return { path: `/api/nodes/${id}/unpublish`, body: {} }
  },
  'POST /api/users/confirm-username': async (asking) => {
    const token = linkToken()
    await sql`
      insert into access.username_change (id, user_id, username, old_username, token_hash, expires)
      values (${uuidv7()}, ${await idOf(asking)}, ${`${fresh()}@demo.dk`}, '',
        sha256(${token}::text::bytea), now() + interval '1 hour')`.execute(asking.counted.db)
    return { path: '/api/users/confirm-username', body: { token } }
  },
  'POST /api/users/finish-reset-password': async ({ counted, owned }) => {
    const token = linkToken()
    await sql`
      insert into access.password_reset (token_hash, user_id, expires)
      values (sha256(${token}::text::bytea), ${owned.user_id}, now() + interval '1 hour')`.execute(
      counted.db,
    )
    const password = 'syv små heste i haven'
    return {
      path: '/api/users/finish-reset-password',
      body: { token, password, password_repeat: password },
    }
  },
  'POST /api/users/sign-up/confirm': async ({ counted, owned }) => {
    const token = linkToken()
    await sql`
      insert into access.sign_up (id, username, name, password_hash, token_hash, expires)
      select ${uuidv7()}, ${`${fresh()}@demo.dk`}, 'Ny', password_hash, sha256(${token}::text::bytea),
        now() + interval '1 hour' from access."user" where id = ${owned.user_id}`.execute(
      counted.db,
    )
    return { path: '/api/users/sign-up/confirm', body: { token, password: PASSWORD } }
  },
  'POST /api/admin/session': async ({ counted, owned }) => {
    const { rows } = await sql<{ username: string }>`
      update access."user" set group_id = 7, customer_id = null where id = ${owned.colleague_id}
      returning username`.execute(counted.db)
    const body = { username: rows[0]?.username, password: PASSWORD }
    return { path: '/api/admin/session', body }
  },
  'POST /api/users/me/second-factor/confirm': async ({ one }) => {
    const asked = { current_password: PASSWORD }
    const { secret } = (await must(one.post('/api/users/me/second-factor', asked))).body.data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    return { path: '/api/users/me/second-factor/confirm', body: { code } }
  },
}
