import { expect, test } from 'vitest'
import type { Permission } from '#shop/access'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { openNodeEditor } from '#test/node-editor'

const database = await freshDatabase(castSeed)
const { call, create } = await openNodeEditor(database)

const text = (name: string, html = `<p>${name}</p>`) => ({
  ...{ name, template_slug: 'text', content: { html } },
})
const namesOf = ({ contents }: { contents: { name: string }[] }) => contents.map(({ name }) => name)

/** A page with the sections A, B and C. */
async function pageOfThree() {
  const { id } = await create()
  const body = { contents: ['A', 'B', 'C'].map((name) => text(name)) }
  const reply = await call('PATCH', `/${id}`, { body })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.body.data
}

test('all sections of a page are added, changed, moved and removed at once, as one revision', async () => {
  const { id, contents, revision, version } = await pageOfThree()
  const [a, b, c] = contents
  const reply = await call('PATCH', `/${id}`, {
    body: {
      title: 'Ny titel',
      contents: [
        { id: c.id },
        { ...text('D', '<p>D<script>x</script></p>'), active: false },
        { id: a.id, content: { html: '<p>Anden</p>' } },
      ],
    },
    headers: { 'if-match': `"${version}"` },
  })
  expect(reply.status).toBe(200)
  const { data } = reply.body
  expect([namesOf(data), data.title, data.revision]).toEqual([
    ['C', 'D', 'A'],
    'Ny titel',
    revision + 1,
  ])
  expect(data.contents.map(({ id: own }: { id: number }) => own)).not.toContain(b.id)
  expect(data.contents[1]).toMatchObject({ active: false, content: { html: '<p>D</p>' } })
  expect(data.contents[2].content.html).toBe('<p>Anden</p>')

  const before = (await call('GET', `/${id}/revisions/${revision}`)).body.data
  expect(namesOf(before)).toEqual(['A', 'B', 'C'])
  const restored = await call('POST', `/${id}/revisions/${revision}/restore`, { body: {} })
  expect(namesOf(restored.body.data)).toEqual(['A', 'B', 'C'])
})

test('a page is taken back as it was read, with its sections in another order', async () => {
  const { id } = await pageOfThree()
  const { data } = (await call('GET', `/${id}?admin=1`)).body
  const as: Permission[] = ['nodes_read', 'nodes_edit']
  const same = await call('PATCH', `/${id}`, { as, body: data })
  expect([same.status, same.body.data.revision]).toEqual([200, data.revision])
  const turned = { ...data, contents: [...data.contents].reverse() }
  const reply = await call('PATCH', `/${id}`, { as, body: turned })
  expect([reply.status, namesOf(reply.body.data)]).toEqual([200, ['C', 'B', 'A']])
})

test('what does not fit is refused at its section, and nothing is changed', async () => {
  const { id, contents, version } = await pageOfThree()
  const other = await pageOfThree()
  const [a] = contents
  for (const [rows, field] of [
    [[{ id: other.contents[0].id }], 'contents.0.id'],
    [[{ id: a.id }, { id: a.id }], 'contents.1.id'],
    [[{ id: a.id }, { ...text('E'), content: { titel: 'x' } }], 'contents.1.content'],
    [[{ id: a.id, tag_ids: [999_999] }], 'tag_ids'],
    [[{ name: 'Uden skabelon' }], 'contents.0'],
    [[{ id: a.id, node_id: 1 }], 'contents.0.node_id'],
  ] as const) {
    const reply = await call('PATCH', `/${id}`, { body: { contents: rows } })
    expect([field, reply.status, Object.keys(reply.body.errors)]).toEqual([field, 422, [field]])
  }
  const stale = await call('PATCH', `/${id}`, {
    body: { contents: [] },
    headers: { 'if-match': `"${version - 1}"` },
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'node_changed'])
  const { data } = (await call('GET', `/${id}?admin=1`)).body
  expect([namesOf(data), data.version]).toEqual([['A', 'B', 'C'], version])
  const many = await call('PATCH', '/edit-many', { body: [{ id, contents: [] }] })
  expect(many.status).toBe(422)
})
