import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

/** Changes arrive by the change feed; a busy machine takes its time. */
const waitFor = (work: () => Promise<unknown>) => vi.waitFor(work, 20_000)
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const BOARDS = '/varer/trae-og-plader/konstruktionstrae/c18-og-c24-spaer-og-reglar'
const NEW = '/varer/trae-og-plader/konstruktionstrae/spaer'
const PRODUCT = { id: cast.screws }

async function look(url: string) {
  const reply = await app.inject({
    url: `/api/static-routes/for-url?url=${encodeURIComponent(url)}`,
  })
  return { status: reply.statusCode, data: reply.json().data }
}
const renameCategory = (url: string) =>
  sql`update catalogue.category set url = ${url} where id = ${cast.category.boards}`.execute(db)
const renameProduct = (url: string) =>
  sql`update catalogue.product set url = ${url} where id = ${PRODUCT.id}`.execute(db)

test('a category with another address is found at both, the old one sends to the new one', async () => {
  await renameCategory(NEW)
  await waitFor(async () => {
    expect((await look(NEW)).data).toMatchObject({ redirect_url: null, canonical_url: NEW })
    expect((await look(BOARDS)).data).toMatchObject({
      redirect_url: NEW,
      redirect_type: 301,
      archive: true,
    })
  })
  // A product at its old address in the category is found there, too.
  const { rows } = await sql<{ url: string; slug: string }>`
    select url, slug from catalogue.product where id = ${cast.board.mm2400}`.execute(db)
  const [{ url, slug } = { url: '', slug: '' }] = rows
  await sql`update catalogue.product set url = ${`${NEW}/${slug}`} where id = ${cast.board.mm2400}`.execute(
    db,
  )
  await waitFor(async () => {
    expect((await look(url)).data).toMatchObject({ redirect_url: `${NEW}/${slug}` })
  })
  await renameCategory(BOARDS)
  await waitFor(async () => {
    expect((await look(BOARDS)).data).toMatchObject({ redirect_url: null })
    expect((await look(NEW)).data).toMatchObject({ redirect_url: BOARDS })
  })
})

test('a product with another address leaves each of its old ones behind', async () => {
  const { rows } = await sql<{ url: string }>`
    select url from catalogue.product where id = ${PRODUCT.id}`.execute(db)
  const first = rows[0]?.url ?? ''
  await renameProduct('/varer/skruer-i-spand')
  await renameProduct('/varer/skruer-i-aeske')
  await waitFor(async () => {
    const product = { model: 'Products', foreign_key: PRODUCT.id }
    expect((await look('/varer/skruer-i-spand')).data).toMatchObject({
      ...product,
      redirect_url: '/varer/skruer-i-aeske',
      redirect_type: 301,
    })
    // In its category it is still shown, and at home elsewhere.
    expect((await look(first)).data).toMatchObject({
      ...product,
      redirect_url: null,
      canonical_url: '/varer/skruer-i-aeske',
    })
  })
})

test('a route that is not automatic stays what it is', async () => {
  const mine = { site_id: 1, model: 'Products', foreign_key: PRODUCT.id, automatic: false }
  await db
    .insertInto('routing.static_route')
    .values({ ...mine, url: '/varer/vores-skruer' })
    .execute()
  await renameProduct('/varer/vores-skruer')
  await renameProduct('/varer/skruer-igen')
  const kept = await db
    .selectFrom('routing.static_route')
    .select(['archive', 'automatic'])
    .where('url', '=', '/varer/vores-skruer')
    .execute()
  expect(kept).toEqual([{ archive: false, automatic: false }])
  expect((await look('/varer/vores-skruer')).status).toBe(200)
})

test('a rename onto a redirect that leads back is refused', async () => {
  await sql`
    insert into routing.static_route (site_id, model, url, redirect_url, automatic)
    values (1, 'Error', '/varer/tilbage', '/varer/skruer-igen', false)`.execute(db)
  await expect(renameProduct('/varer/tilbage')).rejects.toMatchObject({
    constraint: 'static_route_never_loops',
  })
})
