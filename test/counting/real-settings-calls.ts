import { type Asking, fresh, type MakeCall, made, must, on } from './real-things.ts'

const desk = {
  codes: '/api/admin/delivery-codes',
  rules: '/api/admin/delivery-rules',
  areas: '/api/admin/delivery-areas',
  carriers: '/api/admin/carriers',
  days: '/api/admin/delivery-days',
}
const newCode = () => ({ code: fresh(), name: 'Cykelbud', default_price: 79.2 })
const newArea = () => ({ name: fresh(), zipcodes: [[8305, 8305]] })
const newCarrier = () => ({ name: 'Cykelbud', reference: fresh() })
const newRule = async ({ one }: Asking) => ({
  delivery_code_id: Number(await made(one.post(desk.codes, newCode()))),
  name: 'Øer',
  price_addon: 100,
})
const onRule =
  (change?: object): MakeCall =>
  async (asking) => {
    const id = await made(asking.one.post(desk.rules, await newRule(asking)))
    return { path: `${desk.rules}/${id}`, body: change }
  }

/** How many orders a carrier of its own takes on Tuesdays. */
const newDay = async ({ one }: Asking) => ({
  carrier_id: Number(await made(one.post(desk.carriers, newCarrier()))),
  ...{ weekday: 2, capacity: 4 },
})
const onDay =
  (change?: object): MakeCall =>
  async (asking) => {
    const id = await made(asking.one.post(desk.days, await newDay(asking)))
    return { path: `${desk.days}/${id}`, body: change }
  }

const branches = '/api/admin/branches'
const newBranch = () => ({
  ...{ name: fresh(), address1: 'Havnevej 1', zipcode: '8000', city: 'Aarhus C' },
  ...{ latitude: 56.1, longitude: 10.2 },
})

const fields = '/api/admin/custom-fields'
const newField = () => ({ model: 'Products', key: fresh(), name: 'Farve', field_type: 'text' })

const userGroups = '/api/admin/user-groups'
const newUserGroup = () => ({ name: fresh() })

const tags = '/api/admin/tags'
const newTag = () => ({ name: fresh() })

/** The first of those that the merchant has set up. */
const onFirst =
  (kind: 'merchants' | 'payment_methods' | 'sites', change?: object): MakeCall =>
  async ({ one }) => {
    const { body } = await must(one.get('/api/admin/settings'))
    return { path: `/api/admin/${kind.replace('_', '-')}/${body.data[kind][0].id}`, body: change }
  }

/** What the merchant sets up, and how it is delivered. */
export const settingsCalls: Readonly<Record<string, MakeCall>> = {
  [`GET ${branches}/:id`]: on(branches, newBranch),
  [`PATCH ${branches}/:id`]: on(branches, newBranch, { has_tinting: true }),
  [`DELETE ${branches}/:id`]: on(branches, newBranch),
  [`GET ${fields}/:id`]: on(fields, newField),
  [`PATCH ${fields}/:id`]: on(fields, newField, { hidden: true }),
  [`DELETE ${fields}/:id`]: on(fields, newField),
  [`POST ${userGroups}`]: async () => ({ path: userGroups, body: newUserGroup() }),
  [`GET ${userGroups}/:id`]: on(userGroups, newUserGroup),
  [`PATCH ${userGroups}/:id`]: on(userGroups, newUserGroup, newUserGroup()),
  [`DELETE ${userGroups}/:id`]: on(userGroups, newUserGroup),
  [`PATCH ${userGroups}/edit-many`]: async ({ one }) => {
    const id = Number(await made(one.post(userGroups, newUserGroup())))
    return { path: `${userGroups}/edit-many`, body: [{ id, permissions: ['show_net'] }] }
  },
  [`GET ${tags}/:id`]: on(tags, newTag),
  [`PATCH ${tags}/:id`]: on(tags, newTag, newTag()),
  [`DELETE ${tags}/:id`]: on(tags, newTag),
  [`POST ${tags}/:id/merge`]: async ({ one, product_id }) => {
    const [id, into_id] = [
      Number(await made(one.post(tags, newTag()))),
      Number(await made(one.post(tags, newTag()))),
    ]
    await must(one.patch(`/api/admin/shop/products/${product_id}`, { tag_ids: [id] }))
    return { path: `${tags}/${id}/merge`, body: { into_id } }
  },
  'GET /api/admin/merchants/:id': onFirst('merchants'),
  'PATCH /api/admin/merchants/:id': onFirst('merchants', { hours: 'Hverdage' }),
  'GET /api/admin/payment-methods/:id': onFirst('payment_methods'),
  'PATCH /api/admin/payment-methods/:id': onFirst('payment_methods', { name: 'Kort' }),
  'GET /api/admin/sites/:id': onFirst('sites'),
  'PATCH /api/admin/sites/:id': onFirst('sites', { name: 'Butik' }),
  'PATCH /api/admin/settings-orders/:id': async ({ one }) => {
    const path = '/api/admin/settings-orders/branches'
    const { ids } = (await must(one.get(path))).body.data
    return { path, body: { ids: ids.toReversed() } }
  },
  'PATCH /api/admin/delivery-orders/:id': async ({ one }) => {
    const path = '/api/admin/delivery-orders/codes'
    const { ids } = (await must(one.get(path))).body.data
    return { path, body: { ids } }
  },
  [`GET ${desk.codes}/:id`]: on(desk.codes, newCode),
  [`PATCH ${desk.codes}/:id`]: on(desk.codes, newCode, { active: false }),
  [`DELETE ${desk.codes}/:id`]: on(desk.codes, newCode),
  [`GET ${desk.rules}/:id`]: onRule(),
  [`PATCH ${desk.rules}/:id`]: onRule({ active: false }),
  [`DELETE ${desk.rules}/:id`]: onRule(),
  [`POST ${desk.rules}`]: async (asking) => ({ path: desk.rules, body: await newRule(asking) }),
  [`GET ${desk.areas}/:id`]: on(desk.areas, newArea),
  [`PATCH ${desk.areas}/:id`]: on(desk.areas, newArea, { name: 'Øer' }),
  [`DELETE ${desk.areas}/:id`]: on(desk.areas, newArea),
  [`GET ${desk.carriers}/:id`]: on(desk.carriers, newCarrier),
  [`PATCH ${desk.carriers}/:id`]: on(desk.carriers, newCarrier, { name: 'GLS' }),
  [`DELETE ${desk.carriers}/:id`]: on(desk.carriers, newCarrier),
  [`GET ${desk.days}/:id`]: onDay(),
  [`PATCH ${desk.days}/:id`]: onDay({ capacity: 5 }),
  [`DELETE ${desk.days}/:id`]: onDay(),
  [`POST ${desk.days}`]: async (asking) => ({ path: desk.days, body: await newDay(asking) }),
}
