import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Change } from './change.ts'
import { openChangeFeed } from './change-feed.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const { db } = await freshDatabase(castSeed)
const feed = openChangeFeed(db)
const heard: Change[] = []
feed.onChange((change) => heard.push(change))
await vi.waitFor(() => expect(feed.isConnected()).toBe(true), WAIT)
afterAll(() => feed.close())

const MARKER = 999_999
const { timber, construction, boards, alias, screws, wallPaint, paint } = cast.category
/** The parent of the alias of the boards. */
const DOORS = 183

/** The categories that are told of in one statement. */
async function hear(work: () => Promise<unknown>): Promise<(readonly number[])[]> {
  await work()
  await sql`select catalogue.record_change('node', array[${MARKER}]::bigint[])`.execute(db)
  const isMarker = (change: Change) => change.kind === 'node' && change.node_ids[0] === MARKER
  await vi.waitFor(() => expect(heard.some(isMarker)).toBe(true), WAIT)
  return heard
    .splice(0)
    .flatMap((change) => (change.kind === 'category' ? [change.category_ids.toSorted()] : []))
}
const ids = (...all: number[]) => all.toSorted()
const update = (id: number, set: object) => () =>
  db.updateTable('catalogue.category').set(set).where('id', '=', id).execute()

test('a change of what stands on its own page names the category alone', async () => {
  expect(await hear(update(screws, { description: 'Til terrasser.' }))).toEqual([[screws]])
  expect(await hear(update(timber, { seo_name: 'Træ' }))).toEqual([[timber]])
  expect(await hear(update(screws, { description: 'Til terrasser.' }))).toEqual([[screws]])
})

test('a name is told of those above, those below, and where an alias leads to one of them', async () => {
  const above = await hear(update(boards, { name: 'Reglar' }))
  expect(above).toEqual([ids(0, timber, construction, boards, alias, DOORS)])
  const below = await hear(update(construction, { name: 'Konstruktion' }))
  expect(below).toEqual([ids(0, timber, construction, boards, alias, DOORS)])
  expect(await hear(update(wallPaint, { name: 'Væg' }))).toEqual([ids(0, 242, paint, wallPaint)])
})

test('one that is hidden is told as well, and so are the products that go with it', async () => {
  const kinds: string[] = []
  feed.onChange(({ kind }) => kinds.push(kind))
  expect(await hear(update(wallPaint, { active: false }))).toEqual([ids(0, 242, paint, wallPaint)])
  expect(kinds).toContain('product')
  await hear(update(wallPaint, { active: true }))
})

test('one that is moved is told of both places', async () => {
  const move = (parent_id: number, above: number[]) =>
    update(wallPaint, { parent_id, ancestor_ids: [...above, wallPaint] })
  const told = [ids(0, 242, paint, 200, 201, wallPaint)]
  expect(await hear(move(201, [200, 201]))).toEqual(told)
  expect(await hear(move(paint, [242, paint]))).toEqual(told)
})

test('one that comes or goes is told of its place', async () => {
  const row = {
    id: 950,
    site_id: 1,
    parent_id: paint,
    name: 'Loftmaling',
    slug: 'loft',
    url: '/varer/loft',
    ancestor_ids: [242, paint, 950],
    breadcrumb_text: 'x',
  }
  const come = () => db.insertInto('catalogue.category').values(row).execute()
  const go = () => db.deleteFrom('catalogue.category').where('id', '=', 950).execute()
  expect(await hear(come)).toEqual([ids(0, 242, paint, 950)])
  expect(await hear(go)).toEqual([ids(0, 242, paint, 950)])
})

test('what the menu shows is on all pages, and so names none', async () => {
  expect(await hear(update(timber, { name: 'Træ' }))).toEqual([[]])
  expect(await hear(update(construction, { in_menu: true }))).toEqual([[]])
  expect(await hear(update(construction, { in_menu: false }))).toEqual([[]])
  // A third level is not in the menu that stands on all pages.
  const named = await hear(update(boards, { in_menu: true }))
  expect(named).toEqual([ids(0, timber, construction, boards, alias, DOORS)])
  // One that is hidden hides the alias that leads to it.
  await hear(update(alias, { in_menu: true }))
  expect(await hear(update(boards, { is_private: true }))).toEqual([[]])
})

test('values, groups, fields, pictures and old addresses are those of their categories', async () => {
  const link = { category_id: screws, variant_group_id: 3 }
  const picture = {
    model: 'Categories',
    foreign_key: screws,
    type: 'image',
    name: 'x',
    source: 'x',
  }
  const field = { model: 'Categories', foreign_key: screws, key: 'x', value: 'x' }
  for (const change of [
    () => db.insertInto('catalogue.category_variant_group').values(link).execute(),
    () =>
      db.deleteFrom('catalogue.category_variant_group').where('category_id', '=', screws).execute(),
    () => db.insertInto('media.attachment').values(picture).execute(),
    () => db.insertInto('catalogue.custom_field').values(field).execute(),
  ]) {
    expect(await hear(change)).toEqual([[screws]])
  }
  const told = await hear(update(screws, { url: '/varer/skruer-til-terrasser' }))
  expect(told.length).toBeGreaterThan(1)
  for (const named of told) expect([named.length > 0, named.includes(screws)]).toEqual([true, true])
})
