import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { draft, offerUsers } from '#test/offers'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { add, BASKETS, basketUsers, save } from '#test/user-baskets'
import { withoutUnchanged } from './as-read.ts'

/** An object as it was read is taken back by every PATCH; what may not change is refused only where it changed. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { browser } = basketUsers(app, database)
const offers = offerUsers(app, database)

type Json = Record<string, unknown>
type Reply = { readonly status: number; readonly text: string; readonly body: { data: Json } }
interface Resource {
  readonly read: () => Promise<Json>
  readonly patch: (body: object) => Promise<Reply>
  /** What may be changed, and to what. */
  readonly change: Json
  /** What may not. */
  readonly fixed: Json
}

const at = (one: Visitor, path: string, read = path) => ({
  read: async () => (await one.get(read)).body.data as Json,
  patch: (body: object) => one.patch(path, body) as Promise<Reply>,
})
const inList = (one: Visitor, path: string, id: unknown) => ({
  read: async () => {
    const rows: Json[] = (await one.get(path)).body.data
    return rows.find((row) => row.id === id) ?? {}
  },
  patch: (body: object) => one.patch(`${path}/${id}`, body) as Promise<Reply>,
})

let admin: Visitor
beforeAll(async () => {
  admin = await loggedIn(app, database, cast.user.admin)
})

const resources: Readonly<Record<string, () => Promise<Resource>>> = {
  'a user, by staff': async () => ({
    ...at(admin, `/api/users/${cast.user.privat}`),
    change: { name: 'Nyt Navn' },
    fixed: { uuid: '0199a000-0000-7000-8000-00000000ffff' },
  }),
  'the user of the session': async () => ({
    ...at(await browser(), '/api/users/me'),
    change: { name: 'Nyt Navn' },
    fixed: { group_id: 7 },
  }),
  'a colleague': async () => {
    const chief = await browser(['manage_company_users'])
    const { id } = (await (await browser()).get('/api/users/me')).body.data
    const rows: Json[] = (await chief.get('/api/users/company')).body.data
    const other = rows.find((row) => row.id === id)
    return {
      ...inList(chief, '/api/users/company', other?.id),
      change: { active: !other?.active },
      fixed: { username: 'en@anden.dk' },
    }
  },
  'an address': async () => {
    const one = await browser()
    const address = { name: 'Bo', address1: 'Skovvej 1', zipcode: '8000', city: 'Aarhus C' }
    const { body } = await one.post('/api/users/me/addresses', address)
    return {
      ...inList(one, '/api/users/me/addresses', body.data.id),
      change: { address1: 'Skovvej 2' },
      fixed: { id: '0199a000-0000-7000-8000-000000000001' },
    }
  },
  'a page': async () => {
    const custom_fields = [{ key: 'farve', value: 'rød' }]
    const conditions = [{ source: 'user', key: 'username', comparison: 'exists' }]
    const node = { name: 'Side', slug: 'side-a', custom_fields, node_rules: [{ conditions }] }
    const { id } = (await admin.post('/api/nodes', node)).body.data
    return {
      ...at(admin, `/api/nodes/${id}`, `/api/nodes/${id}?admin=1`),
      change: { title: 'Ny titel' },
      fixed: { url: '/andetsteds' },
    }
  },
  'a section of a page': async () => {
    const { id } = (await admin.post('/api/nodes', { name: 'Side', slug: 'side-b' })).body.data
    const section = { name: 'Tekst', template_slug: 'text', content: { html: '<p>x</p>' } }
    const made = (await admin.post(`/api/nodes/${id}/contents`, section)).body.data
    return {
      ...at(admin, `/api/nodes/${id}/contents/${made.id}`),
      change: { name: 'Ny tekst' },
      fixed: { node_id: id + 1 },
    }
  },
  'a static route': async () => {
    const route = { url: '/gammel-side', model: 'Categories', foreign_key: cast.category.screws }
    const { id } = (await admin.post('/api/admin/static-routes', route)).body.data
    return {
      ...at(admin, `/api/admin/static-routes/${id}`),
      change: { prefix: 'x' },
      fixed: { id: id + 1 },
    }
  },
  'an offer': async () => {
    const staff = await offers.staff()
    const { id } = await draft(staff, await offers.buyer())
    return {
      ...at(staff, `/api/admin/offers/${id}`),
      change: { title: 'Nyt tilbud' },
      fixed: { offer_number: 'T-1' },
    }
  },
  'a case': async () => {
    const one = await browser(['see_company_baskets'])
    const { id } = (await one.post('/api/shop/invoice-cases', { case_number: '26-1' })).body.data
    return {
      ...at(one, `/api/shop/invoice-cases/${id}`),
      change: { name: 'Nyt hus' },
      fixed: { case_number: '26-2' },
    }
  },
  'a saved basket': async () => {
    const one = await browser()
    await add(one, cast.screws, 2)
    const { id } = await save(one, 'Skruer')
    return {
      ...inList(one, `${BASKETS}`, id),
      read: async () => (await one.get(`${BASKETS}?is_active=1`)).body.data[0],
      change: { name: 'Andre skruer' },
      fixed: { lines_count: 7 },
    }
  },
}

describe.each(Object.entries(resources))('%s', (_name, open) => {
  test('is taken back as it was read, and changed with all that it has', async () => {
    const { read, patch, change, fixed } = await open()
    const before = await read()
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(Object.keys({ ...change, ...fixed })),
    )
    const same = await patch(before)
    expect(same.status, same.text).toBe(200)
    const changed = await patch({ ...(await read()), ...change })
    expect(changed.status, changed.text).toBe(200)
    expect(await read()).toMatchObject(change)
    const refused = await patch({ ...(await read()), ...fixed })
    expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/invalid_field/)])
    expect(refused.text).toContain(`"${Object.keys(fixed)[0]}"`)
  })
})

test('many pages are taken back as they were read, and rights to publish are not needed for what stays', async () => {
  const rows: Json[] = []
  for (const slug of ['mange-a', 'mange-b']) {
    const { id } = (await admin.post('/api/nodes', { name: slug, slug })).body.data
    rows.push((await admin.get(`/api/nodes/${id}?admin=1`)).body.data)
  }
  const changed = await admin.patch(
    '/api/nodes/edit-many',
    rows.map((row) => ({ ...row, title: 'Begge' })),
  )
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.data.map(({ title }: Json) => title)).toEqual(['Begge', 'Begge'])
  const odd = await admin.patch('/api/nodes/edit-many', [{ ...rows[0], url: '/x' }])
  expect(odd.status).toBe(422)
})

test('who sends a page that another has changed since is told so', async () => {
  const { id } = (await admin.post('/api/nodes', { name: 'To', slug: 'to' })).body.data
  const read = (await admin.get(`/api/nodes/${id}?admin=1`)).body.data
  expect((await admin.patch(`/api/nodes/${id}`, { title: 'Først' })).status).toBe(200)
  const late = await admin.patch(`/api/nodes/${id}`, { ...read, title: 'Sidst' })
  expect([late.status, late.body.code]).toEqual([409, 'node_changed'])
})

test('members of a list keep what may be sent of them, and lose only what is as it was read', () => {
  const field = { id: 3, key: 'farve', value: 'rød', model: 'Nodes' }
  const shape = { key: true, value: true }
  const strip = (sent: object) =>
    withoutUnchanged({ fields: [sent] }, { fields: [field] }, [], { fields: { shape } })
  expect(strip({ ...field, value: 'gul' })).toEqual({ fields: [{ key: 'farve', value: 'gul' }] })
  expect(strip({ ...field, value: 'gul', model: 'Products' })).toEqual({
    fields: [{ key: 'farve', value: 'gul', model: 'Products' }],
  })
  expect(strip({ key: 'ny', value: 'x' })).toEqual({ fields: [{ key: 'ny', value: 'x' }] })
  expect(strip(field)).toEqual({})
})
