import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#shop/access'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { openNodeEditor, WRITER } from '#test/node-editor'
import { payloads } from '#test/xss-payloads'

const database = await freshDatabase(castSeed)
const { db } = database
const { app, call, create } = await openNodeEditor(database)

const visit = async (url: string) => {
  const reply = await app.inject({
    url: `/api/nodes/for-url?getMeta=1&renderSections=1&url=${encodeURIComponent(url)}`,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const addText = async (id: number, html: string) =>
  (
    await call('POST', `/${id}/contents`, {
      body: { name: 'Tekst', template_slug: 'text', content: { html } },
    })
  ).body.data

describe('a page', () => {
  test('is drafted, looked at by its token alone, published, changed and restored', async () => {
    const { id, url } = await create()
    const text = await addText(id, '<p>Første</p>')
    expect((await visit(url)).status).toBe(404)

    const preview = (await call('POST', `/${id}/preview`, { body: {} })).body.data
    const looked = await app.inject({
      url: `/api/nodes/for-url?renderSections=1&url=${url}&preview=${preview.token}`,
    })
    expect(looked.json().data.contents).toMatchObject([{ content: { html: '<p>Første</p>' } }])
    expect(looked.headers['cache-control']).toBe('private, no-store')
    expect(looked.json().data.is_noindex).toBe(true)
    expect((await visit(`/?preview=${preview.token}`)).status).toBe(404)
    expect((await visit('/?preview=%00')).status).toBe(404)
    expect((await visit(`${url}?preview=${'x'.repeat(32)}`)).status).toBe(404)

    expect((await call('POST', `/${id}/publish`, { body: {} })).body.data).toMatchObject({
      active: true,
      published_revision: 2,
    })
    const change = { body: { content: { html: '<p>Anden</p>' } } }
    await call('PATCH', `/${id}/contents/${text.id}`, change)
    const htmlOf = async () => (await visit(url)).body.meta.contents[0].content.html
    expect(await htmlOf()).toBe('<p>Første</p>')
    await call('POST', `/${id}/publish`, { body: {} })
    expect(await htmlOf()).toBe('<p>Anden</p>')

    const { data } = (await call('GET', `/${id}/revisions/3?with=2`)).body
    expect(data.differences).toMatchObject([{ field: `contents.${text.id}.content` }])
    await call('POST', `/${id}/revisions/2/restore`, { body: {} })
    expect(await htmlOf()).toBe('<p>Anden</p>')
    await call('POST', `/${id}/publish`, { body: {} })
    expect(await htmlOf()).toBe('<p>Første</p>')
    const { body } = await call('GET', `/${id}/revisions`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'changed',
      'changed',
      'created',
    ])
    await call('POST', `/${id}/unpublish`, { body: {} })
    expect((await visit(url)).status).toBe(404)
  })

  test('a preview ends when it expires', async () => {
    const { id, url } = await create()
    const { token } = (await call('POST', `/${id}/preview`, { body: { hours: 1 } })).body.data
    expect((await visit(`${url}?preview=${token}`)).status).toBe(200)
    await sql`update content.preview set expires = now() - interval '1 second'`.execute(db)
    expect((await visit(`${url}?preview=${token}`)).status).toBe(404)
  })

  test('is shown from the time it is published for, and what was shown stays until then', async () => {
    const { id, url } = await create()
    await addText(id, '<p>Nu</p>')
    await call('POST', `/${id}/publish`, { body: {} })
    await addText(id, '<p>Senere</p>')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await call('POST', `/${id}/publish`, { body: { at } })
    expect((await visit(url)).body.meta.contents).toHaveLength(1)
    await sql`update content.node set publish_at = now() - interval '1 second' where id = ${id}`.execute(
      db,
    )
    expect((await visit(url)).body.meta.contents).toHaveLength(2)
  })

  test('is not changed over the change of another', async () => {
    const { id, version } = await create()
    const body = { title: 'En' }
    const headers = { 'if-match': `"${version}"` }
    expect((await call('PATCH', `/${id}`, { body, headers })).status).toBe(200)
    const stale = await call('PATCH', `/${id}`, { body, headers })
    expect([stale.status, stale.body.code]).toEqual([409, 'node_changed'])
    expect(stale.body.message).toContain(`version ${version + 1}`)
  })

  test('is copied as an inactive draft beside it', async () => {
    const page = await create()
    await addText(page.id, '<p>x</p>')
    const { status, body } = await call('POST', `/${page.id}/copy`, { body: {} })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: `${page.name} (kopi)`,
      slug: `${page.slug}-kopi`,
      active: false,
      published_revision: null,
      contents: [{ content: { html: '<p>x</p>' } }],
    })
    const again = await call('POST', `/${page.id}/copy`, { body: {} })
    expect(again.body.data.slug).toBe(`${page.slug}-kopi-2`)
  })

  test('is not deleted while something needs it, and says what', async () => {
    const above = await create()
    const below = await create({ parent_id: above.id })
    const refused = await call('DELETE', `/${above.id}`)
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { Nodes: [`${below.id} ${below.name}`] },
    ])
    expect((await call('DELETE', '/1')).body.errors).toMatchObject({ Protected: ['1 Forside'] })
    expect((await call('DELETE', `/${below.id}`)).status).toBe(200)
    expect((await call('DELETE', `/${above.id}`)).status).toBe(200)
  })

  test('refuses what does not fit, by its field', async () => {
    const { id } = await create()
    const other = await create({ internal_link: id })
    for (const [body, field] of [
      [{ lft: 1 }, 'lft'],
      [{ slug: 'Stor Bogstav' }, 'slug'],
      ...['login', 'min-side', 'paint-picker', 'admin', 'healthz', 'legacy'].map(
        (slug) => [{ slug }, 'slug'] as const,
      ),
      [{ parent_id: id }, 'parent_id'],
      [{ parent_id: 999_999 }, 'parent_id'],
      [{ redirect: '//evil.example' }, 'redirect'],
      [{ redirect: 'javascript:alert(1)' }, 'redirect'],
      [{ internal_link: other.id }, 'internal_link'],
      [{ redirect: '/x', internal_link: 1 }, 'redirect'],
      [{ active_from: '2026-02-01T00:00:00Z', active_to: '2026-01-01T00:00:00Z' }, 'active_to'],
      [
        { node_rules: [{ conditions: [{ source: 'ip', comparison: 'eq' }] }] },
        'node_rules.0.conditions.0.source',
      ],
    ] as const) {
      const reply = await call('PATCH', `/${id}`, { body })
      expect([field, reply.status, Object.keys(reply.body.errors)]).toEqual([field, 422, [field]])
    }
    const body = { name: 'x', template_slug: 'hero', content: { titel: 'x' } }
    const reply = await call('POST', `/${id}/contents`, { body })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['content']])
  })

  test('many are changed, all or none, and dry none', async () => {
    const [one, two] = [await create(), await create()]
    const titles = async () => [
      (await call('GET', `/${one.id}?admin=1`)).body.data.title,
      (await call('GET', `/${two.id}?admin=1`)).body.data.title,
    ]
    const rows = (title: string, last: number) => [
      { id: one.id, title },
      { id: last, title },
    ]
    const dry = await call('PATCH', '/edit-many?dry=1', { body: rows('A', two.id) })
    expect(dry.body.data).toMatchObject([{ title: 'A' }, { title: 'A' }])
    expect(await titles()).toEqual(['', ''])
    expect((await call('PATCH', '/edit-many', { body: rows('B', 999_999) })).status).toBe(404)
    expect(await titles()).toEqual(['', ''])
    expect((await call('PATCH', '/edit-many', { body: rows('C', two.id) })).status).toBe(200)
    expect(await titles()).toEqual(['C', 'C'])
  })
})

describe('who may', () => {
  test('edit may not publish, nor change what holds at once', async () => {
    const { id } = await create()
    const as: Permission[] = ['nodes_read', 'nodes_edit']
    expect((await call('PATCH', `/${id}`, { as, body: { title: 'x' } })).status).toBe(200)
    for (const body of [
      { active: true },
      { slug: 'x' },
      { parent_id: null },
      { redirect: '/x' },
      { node_rules: [] },
    ]) {
      expect((await call('PATCH', `/${id}`, { as, body })).status).toBe(403)
    }
    expect((await call('POST', `/${id}/publish`, { as, body: {} })).status).toBe(403)
    expect((await call('DELETE', `/${id}`, { as })).status).toBe(403)
    expect((await call('GET', '?admin=1', { as: [] })).status).toBe(403)
  })

  test('do what with a page is said by the nearest page above that says it', async () => {
    const above = await create()
    const { id } = await create({ parent_id: above.id })
    const { group_id } = await db
      .selectFrom('access.user')
      .select('group_id')
      .where('id', '=', cast.user.proff)
      .executeTakeFirstOrThrow()
    const grant = (node: number, rights: object) =>
      call('PATCH', `/${node}/node-permissions/edit-many`, {
        body: [
          {
            user_group_id: group_id,
            may_edit: false,
            may_publish: false,
            may_delete: false,
            ...rights,
          },
        ],
      })
    const others = await grant(above.id, { may_edit: true })
    expect(others.body.data).toContainEqual(
      expect.objectContaining({ user_group_id: group_id, may_edit: true, may_publish: false }),
    )
    const as = WRITER
    expect((await call('PATCH', `/${id}`, { as, body: { title: 'x' } })).status).toBe(200)
    expect((await call('POST', `/${id}/publish`, { as, body: {} })).status).toBe(403)
    expect((await call('DELETE', `/${id}`, { as })).status).toBe(403)
    await grant(id, { may_publish: true })
    expect((await call('PATCH', `/${id}`, { as, body: { title: 'x' } })).status).toBe(403)
    expect((await call('POST', `/${id}/publish`, { as, body: {} })).status).toBe(200)
  })
})

test('nothing that runs gets into a page, by any field', async () => {
  const { id } = await create()
  expect(payloads.length).toBeGreaterThanOrEqual(100)
  const runs =
    /<\s*(script|iframe|object|embed|form|svg|math|style|link|meta|base|template|noscript|xmp)|\son\w+\s*=|javascript:|vbscript:|data:/i
  // Negative control: what is tried would be found.
  expect(payloads.filter((payload) => runs.test(payload)).length).toBeGreaterThan(80)
  for (const payload of payloads) {
    const { content } = await addText(id, `<p>før</p>${payload}<p>efter</p>`)
    expect([payload, unquoted(content.html).match(runs)]).toEqual([payload, null])
    const drawn = await call('POST', `/${id}/contents`, {
      body: {
        name: payload.slice(0, 100),
        template_slug: 'hero',
        content: { title: 'x', svg: `<svg>${payload}</svg>` },
      },
    })
    const svg = drawn.body.data.content.svg.replace(/<\/?svg>/g, '')
    expect([
      payload,
      unquoted(svg).match(
        /<\s*(script|iframe|foreignobject|use|animate|image|a\b)|\son\w+\s*=|href/i,
      ),
    ]).toEqual([payload, null])
  }
  for (const payload of payloads.filter((one) => /^(java|vb|data)/i.test(one))) {
    const links = { title: 'x', links: [{ text: 'x', url: payload }] }
    const body = { name: 'x', template_slug: 'hero', content: links }
    expect((await call('POST', `/${id}/contents`, { body })).status).toBe(422)
  }
}, 120_000)

test('HTML of more than 5,000 tags is refused before it is cleaned', async () => {
  const { id } = await create()
  const add = async (tags: number) => {
    const content = { html: '<b>'.repeat(tags) }
    const body = { name: 'Tekst', template_slug: 'text', content }
    const reply = await call('POST', `/${id}/contents`, { body })
    return [reply.status, Object.values(reply.body.errors ?? {})]
  }
  expect(await add(5_001)).toEqual([422, [['Højst 5.000 tags']]])
  expect(await add(5_000)).toEqual([201, []])
})

test('nothing that may stand is lost', async () => {
  const { id } = await create()
  const html =
    '<h2 id="afsnit-ret">Ret</h2><p>Se <a href="/levering">levering</a>, <b>fed</b> &amp; <em>kursiv</em>.</p><ul><li>1</li></ul><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table><img src="/media/a/list.webp" alt="Bræt" width="4" height="3" />'
  expect((await addText(id, html)).content.html).toBe(html)
})

/** Markup without its quoted values and its text: only tags and names of attributes run. */
function unquoted(html: string): string {
  return (
    (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=""')).join('') +
    (html.match(/(?:href|src)="\s*(?:javascript|vbscript|data):/i)?.[0] ?? '')
  )
}
