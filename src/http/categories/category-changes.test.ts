import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openCatalogue } from '#shop/catalogue'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const watch = openCatalogue(database)
await vi.waitUntil(() => watch.isConnected(), { timeout: 10_000 })

/** Holds back what was read of the tree, for as long as a person wants. */
let isHeld = false
let isWaiting = false
const slowly: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const isTree = 'ancestor_ids' in (result.rows[0] ?? {})
    while (isTree && isHeld) {
      isWaiting = true
      await sleep(5)
    }
    return result
  },
}
const app = await shopApp({ ...database, reads: database.reads.withPlugin(slowly) })

async function rename(id: number, name: string): Promise<void> {
  const before = watch.version()
  await database.db.updateTable('catalogue.category').set({ name }).where('id', '=', id).execute()
  await vi.waitUntil(() => watch.version() > before, { timeout: 10_000 })
  await sleep(300) // the shop hears it when this one does, or a little later
}

test.each([
  ['by its id', `/api/shop/categories/${cast.category.boards}`],
  ['by its address', `/api/shop/categories/for-url?url=${await addressOfBoards()}`],
])(
  'a category that changes while it is read, %s, is the new one for the next who asks',
  async (_, url) => {
    const nameNow = async () => (await app.inject({ url })).json().data.name
    await expect.poll(nameNow, { timeout: 10_000 }).toEqual(expect.any(String))
    isWaiting = false
    await rename(cast.category.boards, `Regler ${url}`)
    isHeld = true
    const asked = nameNow()
    await vi.waitUntil(() => isWaiting, { timeout: 10_000 })
    await rename(cast.category.boards, `Reglar ${url}`)
    isHeld = false
    await asked
    expect(await nameNow()).toBe(`Reglar ${url}`)
  },
)

async function addressOfBoards(): Promise<string> {
  const { url } = await database.db
    .selectFrom('catalogue.category')
    .select('url')
    .where('id', '=', cast.category.boards)
    .executeTakeFirstOrThrow()
  return url
}
