import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { freshDatabase } from '#test/database'
import type { Place } from './node.ts'
import { NodeFieldRefused } from './refusals.ts'
import { insertNode, moveNode, removeNode } from './store-write.ts'

const { db } = await freshDatabase()
await db.insertInto('routing.site').values({ id: 1, name: 'B', domain: 'b.example' }).execute()

beforeEach(async () => {
  await sql`truncate content.node, routing.static_route cascade`.execute(db)
})

const add = (slug: string, parent_id: number | null = null, order?: number) =>
  transaction(db, async (tx) => {
    const name = slug
    return (await insertNode(tx, { site_id: 1, name, slug, parent_id, order })).id
  })
const move = (id: number, to: Place & { slug?: string }) =>
  transaction(db, (tx) => moveNode(tx, id, to))

interface Row {
  readonly id: number
  readonly parent_id: number | null
  readonly order: number
  readonly slug: string
  readonly url: string
  readonly lft: number
  readonly rght: number
}

async function rows(): Promise<Row[]> {
  const found = await sql<Row>`
    select id, parent_id, "order", slug, url, lft, rght
    from content.node left join content.node_place on node_id = id`.execute(db)
  return found.rows
}

/** The places and addresses that follow from parents and orders alone. */
function reckon(all: readonly Row[]) {
  const places = new Map<number, Pick<Row, 'lft' | 'rght' | 'url'>>()
  let next = 1
  const walk = (parent: number | null, above: string) => {
    const children = all
      .filter(({ parent_id }) => parent_id === parent)
      .toSorted((a, b) => a.order - b.order || a.id - b.id)
    for (const { id, slug } of children) {
      const lft = next++
      const url = `${above}/${slug}`
      walk(id, url)
      places.set(id, { lft, rght: next++, url })
    }
  }
  walk(null, '')
  return places
}

async function expectTree(): Promise<void> {
  const all = await rows()
  const places = reckon(all)
  expect(places.size).toBe(all.length)
  for (const { id, lft, rght, url } of all) {
    expect({ id, lft, rght, url }).toEqual({ id, ...places.get(id) })
  }
}

async function liveRoutes(source: Db = db) {
  const found = await source
    .selectFrom('routing.static_route')
    .select(['url', 'foreign_key'])
    .where('model', '=', 'Nodes')
    .where('archive', '=', false)
    .execute()
  return new Map(found.map(({ url, foreign_key }) => [foreign_key, url]))
}

test('nodes stand by their parent and order', async () => {
  const guides = await add('vejledninger')
  const terrace = await add('terrasse', guides)
  await add('maling', guides)
  await add('om-os', null, -1)
  await expectTree()
  await move(terrace, { parent_id: null, order: 0 })
  await expectTree()
  expect((await rows()).find(({ id }) => id === terrace)?.url).toBe('/terrasse')
})

test('a tree that is none is noticed', async () => {
  await add('vejledninger')
  const terrace = await add('om-os')
  await sql`update content.node_place set rght = rght + 1 where node_id = ${terrace}`.execute(db)
  await expect(expectTree()).rejects.toThrow()
})

test('the address of a moved node leads to it, and so do those of all below it', async () => {
  const guides = await add('vejledninger')
  const outside = await add('ude', guides)
  const terrace = await add('terrasse', outside)
  await move(outside, { parent_id: guides, slug: 'have' })
  expect(await liveRoutes()).toEqual(
    new Map([
      [guides, '/vejledninger'],
      [outside, '/vejledninger/have'],
      [terrace, '/vejledninger/have/terrasse'],
    ]),
  )
  const old = await db
    .selectFrom('routing.static_route')
    .select(['url', 'foreign_key'])
    .where('archive', '=', true)
    .orderBy('url')
    .execute()
  expect(old).toEqual([
    { url: '/vejledninger/ude', foreign_key: outside },
    { url: '/vejledninger/ude/terrasse', foreign_key: terrace },
  ])
  // Back again: the old address is the live one.
  await move(outside, { parent_id: guides, slug: 'ude' })
  expect((await liveRoutes()).get(terrace)).toBe('/vejledninger/ude/terrasse')
  await expectTree()
})

test('a node cannot lie below itself, or take the address of another', async () => {
  const guides = await add('vejledninger')
  const terrace = await add('terrasse', guides)
  await add('om-os')
  await expect(move(guides, { parent_id: terrace })).rejects.toThrow(NodeFieldRefused)
  await expect(move(guides, { parent_id: guides })).rejects.toThrow(NodeFieldRefused)
  await expect(move(guides, { parent_id: null, slug: 'om-os' })).rejects.toThrow(NodeFieldRefused)
  await expect(add('varer')).rejects.toThrow(NodeFieldRefused)
  await expect(add('x', 999_999)).rejects.toThrow(NodeFieldRefused)
  await expectTree()
})

test('two that want one address at once do not both get it', async () => {
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => add('om-os')))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectTree()
})

test('the tree stays a tree when ten clients move, add and remove at random', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const known: number[] = []
  for (let i = 0; i < 30; i += 1) {
    known.push(
      await add(`n${i}`, known.length > 3 && random(3) > 0 ? known[random(known.length)] : null),
    )
  }
  let added = 30
  let refused = 0
  const client = async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const id = known[random(known.length)] ?? 0
      const parent_id = random(4) === 0 ? null : (known[random(known.length)] ?? null)
      const kind = random(10)
      const change =
        kind === 0
          ? transaction(db, (tx) => removeNode(tx, id))
          : kind === 1
            ? add(`n${added++}`, parent_id, random(5)).then((made) => known.push(made))
            : move(id, { parent_id, order: random(6) })
      await change.catch((error) => {
        // Below itself, gone, or with something below it: the tree is as it was.
        if (!(error instanceof NodeFieldRefused) && error.code !== '23503') throw error
        refused += 1
      })
    }
  }
  await Promise.all(Array.from({ length: 10 }, client))
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(200)
  await expectTree()
  const all = await rows()
  expect(await liveRoutes()).toEqual(new Map(all.map(({ id, url }) => [id, url])))
}, 60_000)
