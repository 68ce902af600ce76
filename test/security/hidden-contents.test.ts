import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { addRevision, type PlantedNode, plantNode, publish } from '#shop/content'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

/** What of a page is not shown cannot be asked about: neither by a search nor by a filter, nor by what is counted. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const later = new Date(Date.now() + 86_400_000)
const before = new Date(Date.now() - 86_400_000)

type Planted = Omit<PlantedNode, 'site_id' | 'parent_id'>
const plant = (node: Planted, parent_id: number | null = null) =>
  transaction(db, (tx) => plantNode(tx, { ...node, parent_id, site_id: 1 }))
const section = (html: string, more: object = {}) => ({
  ...{ name: 'Afsnit', template_slug: 'text', content: { html } },
  ...more,
})

/** How many pages a question finds. */
async function count(question: string): Promise<number> {
  const reply = await app.inject(`/api/nodes?flat=1&${question}`)
  expect(reply.statusCode).toBe(200)
  const { data, count: counted } = reply.json()
  expect(data).toHaveLength(counted)
  return counted
}

beforeAll(async () => {
  const id = await plant({
    name: 'Forårsudsalg',
    slug: 'kampagner',
    contents: [
      section('<p>synlig nu</p>', { tag_ids: [71], name: 'navngivet' }),
      section('<p>kommende</p>', { tag_ids: [72], active_from: later, name: 'skjultnavn' }),
      section('<p>forgangen</p>', { tag_ids: [73], active_to: before }),
      section('<p>slukket</p>', { tag_ids: [74], active: false }),
    ],
    custom_fields: ['vist', 'gemt', 'lukket'].map((key) => ({ key, value: 'kanarie' })),
  })
  const fields = db.updateTable('catalogue.custom_field')
  await fields.set({ hidden: true }).where('key', '=', 'gemt').execute()
  await fields.set({ active: false }).where('key', '=', 'lukket').execute()
  await transaction(db, async (tx) => {
    const revision = await addRevision(tx, id, 'changed', null)
    await publish(tx, id, revision.id, { userId: null })
  })
})

describe('a list of pages', () => {
  test.each([
    ...['search=synlig', 'searchQuery=navngivet', 'search=forårsudsalg'],
    ...['tags=71', 'filter_content_customfields=vist', 'filter_content_customfields=vist:kanarie'],
  ])('finds what is shown: %s', async (question) => {
    expect(await count(question)).toBe(1)
  })

  test.each([
    ...['search=kommende', 'searchQuery=kom', 'search=skjultnavn', 'search=forgangen'],
    ...['search=slukket', 'search=template_slug', 'search=active_from', 'tags=72,73,74'],
    ...['filter_content_customfields=gemt', 'filter_content_customfields=gemt:kanarie'],
    ...['filter_content_customfields=lukket', 'filter_content_customfields=lukket:kanarie'],
  ])('does not tell what is not: %s', async (question) => {
    expect(await count(question)).toBe(0)
  })
})

test('the way to a page names no page above it that is not shown to all', async () => {
  const crumbs = async (slug: string, more: Partial<Planted>) => {
    const top = await plant({ name: `Over ${slug}`, slug, ...more })
    await plant({ name: 'Nedenunder', slug: 'under' }, top)
    const asked = encodeURIComponent(`/${slug}/under`)
    const { meta } = (await app.inject(`/api/nodes/for-url?url=${asked}&getMeta=1`)).json()
    return { top, names: meta.breadcrumbs.map(({ name }: { name: string }) => name) }
  }
  expect((await crumbs('aaben', {})).names).toEqual(['Over aaben', 'Nedenunder'])
  expect((await crumbs('kommer', { active_from: later })).names).toEqual(['Nedenunder'])
  const { top } = await crumbs('regel', {})
  const conditions = [{ source: 'cookie', key: 'hold', value: 'a', comparison: 'eq' }]
  await db
    .insertInto('content.node_rule')
    .values({ node_id: top, conditions: JSON.stringify(conditions) })
    .execute()
  const reply = await app.inject('/api/nodes?flat=1&withBreadcrumbs=1&search=Nedenunder')
  expect(reply.json().count).toBe(3)
  expect(reply.body).not.toContain('Over regel')
})
