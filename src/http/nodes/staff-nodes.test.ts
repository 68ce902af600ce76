import { describe, expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { openNodeEditor, WRITER } from '#test/node-editor'

const database = await freshDatabase(castSeed)
const { db } = database
const { app, call, create } = await openNodeEditor(database)

describe('rights at a page', () => {
  const groups = async () =>
    db.selectFrom('access.user_group').select(['id', 'permissions']).execute()
  const rightsOf = async (id: number) => (await call('GET', `/${id}/node-permissions`)).body.data
  const save = (id: number, body: object[]) =>
    call('PATCH', `/${id}/node-permissions/edit-many`, { body })

  test('bind no one who may change them, and are listed as they count', async () => {
    const { id } = await create()
    const all = await groups()
    const administrators = all.find(({ permissions }) => permissions.includes('permissions_edit'))
    const writers = all.find(
      ({ permissions }) =>
        permissions.includes('nodes_edit') && !permissions.includes('permissions_edit'),
    )
    expect([administrators, writers]).not.toContain(undefined)
    const row = (rows: { user_group_id: number }[], group = administrators) =>
      rows.find(({ user_group_id }) => user_group_id === group?.id)
    const free = await rightsOf(id)
    const own = { may_edit: true, may_publish: true, may_delete: true }
    expect(row(free)).toMatchObject({ node_id: id, ...own, inherit: true })
    expect(row(free, writers)).toMatchObject({ may_edit: true, inherit: true })

    const only = { ...own, user_group_id: all[0]?.id }
    const bound = (await save(id, [only])).body.data
    expect(row(bound)).toMatchObject({ ...own, inherit: false })
    expect(row(bound, writers)).toMatchObject({ may_edit: false, may_delete: false })
    expect((await call('PATCH', `/${id}`, { body: { title: 'x' } })).status).toBe(200)
    const refused = await call('PATCH', `/${id}`, { as: WRITER, body: { title: 'y' } })
    expect(refused.status).toBe(403)
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
  })

  test('are taken back as they were read', async () => {
    const { id } = await create()
    const free = await rightsOf(id)
    expect((await save(id, free)).body.data).toEqual(free)
    expect((await save(id, [{ ...free[0], node_id: id + 1 }])).status).toBe(422)
    const [first] = free
    const one = { ...first, may_edit: true, may_publish: false, may_delete: false, inherit: false }
    const bound = (await save(id, [one])).body.data
    expect((await save(id, bound)).body.data).toEqual(bound)
    expect((await save(id, free)).body.data).toEqual(free)
  })
})

describe('the list of staff', () => {
  test('is not for guests, nor for users without the permission', async () => {
    for (const path of ['/api/nodes?admin=1', '/api/nodes/1?admin=1']) {
      const guest = await app.inject({ url: path })
      expect([path, guest.statusCode, guest.json().code]).toEqual([path, 401, 'login_required'])
      const reply = await call('GET', path.slice('/api/nodes'.length), { as: [] })
      expect([path, reply.status]).toEqual([path, 403])
    }
  })

  test('is narrowed, nested and written as all are', async () => {
    await db.insertInto('catalogue.tag').values({ id: 1, name: 'Kampagne' }).execute()
    const word = `Liste ${Date.now()}`
    const above = await create({ name: word, title: `${word} over`, in_menu: true })
    const plain = await create({ name: word, parent_id: above.id })
    const special = await create({
      name: word,
      parent_id: above.id,
      is_dynamic: true,
      custom_fields: [{ key: 'farve', value: 'rød' }],
    })
    const section = { name: 'Tekst', template_slug: 'text', content: { html: '<p>x</p>' } }
    await call('POST', `/${special.id}/contents`, { body: { ...section, tag_ids: [1] } })
    await call('POST', `/${special.id}/contents`, { body: { ...section, active: false } })
    const unknown = await call('POST', `/${special.id}/contents`, {
      body: { ...section, tag_ids: [1, 99] },
    })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['tag_ids']])
    const list = async (query: string) => {
      const more = `&search=${encodeURIComponent(word)}&${query}`
      const { body, status } = await call('GET', `?admin=1${more}`)
      expect([query, status]).toEqual([query, 200])
      return body
    }
    const ids = async (query: string) =>
      (await list(query)).data.map(({ id }: { id: number }) => id)
    expect(await ids('flat=1')).toEqual([above.id, plain.id, special.id])
    const [tree] = (await list('')).data
    expect([tree.id, tree.children.map(({ id }: { id: number }) => id)]).toEqual([
      above.id,
      [plain.id, special.id],
    ])
    expect(await ids('flat=1&tags=1')).toEqual([special.id])
    expect(await ids('flat=1&tags=2')).toEqual([])
    expect(await ids('flat=1&filter_content_customfields=farve')).toEqual([special.id])
    expect(
      await ids(`flat=1&filter_content_customfields=${encodeURIComponent('farve:rød')}`),
    ).toEqual([special.id])
    expect(await ids('flat=1&filter_content_customfields=farve:gul')).toEqual([])
    expect(await ids('flat=1&dynamic=1')).toEqual([special.id])
    expect(await ids('flat=1&dynamic=0')).toEqual([above.id, plain.id])
    expect(await ids('flat=1&menu=1')).toEqual([above.id])
    expect(await ids(`flat=1&parent=${above.id}`)).toEqual([plain.id, special.id])
    expect(await ids(`searchQuery=x&flat=1&parent=${plain.id}`)).toEqual([])
    const contents = async (query: string) =>
      (await list(query)).data.map((row: { contents: unknown[] }) => row.contents.length)
    expect(await contents('flat=1&dynamic=1')).toEqual([2])
    expect(await contents('flat=1&dynamic=1&active_content=1')).toEqual([1])
    expect((await list('flat=1&dynamic=1')).data[0].static_routes).toMatchObject([
      { model: 'Nodes', foreign_key: special.id, url: special.url },
    ])
  })
})

test('a copy is shown to whom, where and when its original is, and has an address of its own', async () => {
  const window = { active_from: '2031-01-01T00:00:00.000Z', active_to: '2031-02-01T00:00:00.000Z' }
  const rule = {
    name: 'Faste',
    conditions: [{ source: 'user', key: 'username', comparison: 'exists' }],
  }
  const original = await create({ is_dynamic: true, ...window, node_rules: [rule] })
  const { body } = await call('POST', `/${original.id}/copy`, { body: {} })
  const { node_rules, static_routes, ...copy } = body.data
  expect(copy).toMatchObject({ is_dynamic: true, ...window, active: false })
  expect(node_rules).toMatchObject([
    { node_id: copy.id, name: 'Faste', conditions: original.node_rules[0].conditions },
  ])
  expect(static_routes).toMatchObject([{ url: copy.url, foreign_key: copy.id }])
})
