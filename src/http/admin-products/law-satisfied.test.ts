import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Requirement } from '#kernel/requirements'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What a product has of what the law asks, by its own fields and papers, those of its family, and its brand. */

const URL = '/api/admin/shop/products'
const CATEGORIES = '/api/admin/shop/categories'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

beforeEach(async () => {
  await sql`update catalogue.category set requirements = '{}' where requirements <> '{}'`.execute(
    db,
  )
})

const askOf = (id: number, ...requirements: Requirement[]) =>
  staff.patch(`${CATEGORIES}/${id}`, { requirements })
const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const idsOf = async (query: string): Promise<number[]> =>
  (await staff.get(`${URL}?${query}`)).body.data.map(({ id }: { id: number }) => id)

describe('what satisfies', () => {
  const field = (key: string, value: string, more: object = {}) => ({
    key,
    name: key,
    value,
    ...more,
  })
  const statements = { meta: { pictograms: ['GHS07'], statements: ['H317'] } }
  test.each([
    ['gpsr', field('manufacturer', 'Skruefast A/S'), false],
    ['gpsr', field('manufacturer', 'Skruefast A/S, Vej 1, 9000 Aalborg'), false],
    [
      'gpsr',
      field('manufacturer', 'Skruefast A/S, Vej 1, 9000 Aalborg, x@skruefast.example'),
      true,
    ],
    [
      'gpsr',
      field('manufacturer', 'Skruefast A/S, Vej 1, 9000 Aalborg, x@s.example', { hidden: true }),
      false,
    ],
    ['clp', field('hazard', 'Advarsel'), false],
    ['clp', field('hazard', 'Advarsel', statements), true],
    ['clp', field('hazard', 'Advarsel', { ...statements, active: false }), false],
    ['clp', field('hazard', 'Advarsel', { meta: { statements: ['', ' '] } }), false],
    ['clp', field('hazard', 'Advarsel', { meta: { statements: [null, 7] } }), false],
    ['clp', field('hazard', 'Advarsel', { meta: { statements: 'H317' } }), false],
    ['clp', field('clp_none', 'Ikke en kemisk blanding', { hidden: true }), true],
    ['eudr', field('eudr_reference', '26DK1', { hidden: true }), true],
    ['age', field('age_limit', 'voksne'), false],
    ['age', field('age_limit', '18'), true],
    ['age', field('age_limit', '18', { hidden: true }), false],
    ['two_component', field('diisocyanate', 'Kræver uddannelse'), true],
    ['two_component', field('diisocyanate', 'Kræver uddannelse', { hidden: true }), false],
    ['two_component', field('no_diisocyanate', 'Epoxy'), true],
  ] as const)('%s: %o is %s', async (requirement, one, isMet) => {
    await askOf(cast.category.screws, requirement)
    const before = await read(cast.screws)
    const kept = before.custom_fields.map(({ id }: { id: number }) => ({ id }))
    await staff.patch(`${URL}/${cast.screws}`, { custom_fields: [...kept, one] })
    const { compliance } = await read(cast.screws)
    await staff.patch(`${URL}/${cast.screws}`, { custom_fields: kept })
    expect(compliance).toEqual([{ requirement, is_met: isMet }])
  })

  test.each([
    ['dop', true],
    ['ce', true],
    ['ppe', true],
    ['manual', false],
  ])('a paper of the type %s: %s', async (type, isMet) => {
    await askOf(cast.category.screws, 'ce_dop')
    await sql`insert into media.attachment (source, name, type, model, foreign_key)
      values ('papir.pdf', 'Papir', ${type}, 'Products', ${cast.screws})`.execute(db)
    const { compliance } = await read(cast.screws)
    await sql`delete from media.attachment where source = 'papir.pdf'`.execute(db)
    expect(compliance).toEqual([{ requirement: 'ce_dop', is_met: isMet }])
  })

  test('a document that staff say is a declaration', async () => {
    await askOf(cast.category.screws, 'ce_dop')
    await sql`insert into media.attachment (source, name, type, model, foreign_key)
      values ('papir.pdf', 'Papir', 'document', 'Products', ${cast.screws})`.execute(db)
    const { attachments } = await read(cast.screws)
    const sayItIs = async (type: string) => {
      const said = attachments.map(({ id, source }: { id: number; source: string }) => ({
        id,
        ...(source === 'papir.pdf' && { type }),
      }))
      expect((await staff.patch(`${URL}/${cast.screws}`, { attachments: said })).status).toBe(200)
      return (await read(cast.screws)).compliance
    }
    const outcomes = [await sayItIs('document'), await sayItIs('ppe')]
    await sql`delete from media.attachment where source = 'papir.pdf'`.execute(db)
    expect(outcomes).toEqual([
      [{ requirement: 'ce_dop', is_met: false }],
      [{ requirement: 'ce_dop', is_met: true }],
    ])
  })

  test('who made it is known by the brand too', async () => {
    await askOf(cast.category.boards, 'gpsr')
    const { rows } = await sql<{ brand: number }>`
      select held.variant_id as brand from catalogue.product_variant held
      join catalogue.variant on variant.id = held.variant_id and variant.variant_group_id = 45
      where held.product_id = ${cast.board.mm2400}`.execute(db)
    await sql`delete from catalogue.custom_field
      where model = 'Variants' and foreign_key = ${rows[0]?.brand} and key = 'manufacturer'`.execute(
      db,
    )
    expect((await read(cast.board.mm2400)).compliance).toEqual([
      { requirement: 'gpsr', is_met: false },
    ])
    await sql`insert into catalogue.custom_field (model, foreign_key, key, value)
      values ('Variants', ${rows[0]?.brand}, 'manufacturer', 'A, B 1, 9000 C, a@b.example')`.execute(
      db,
    )
    expect((await read(cast.board.mm2400)).compliance).toEqual([
      { requirement: 'gpsr', is_met: true },
    ])
  })

  test('the nearest field counts, as the page shows it: one of a child hides those of its family and brand', async () => {
    const { parent, mm2400 } = cast.board
    const makers = async (...said: [owner: number, value: string][]) => {
      await sql`delete from catalogue.custom_field
        where model = 'Products' and key = 'manufacturer' and foreign_key in (${parent}, ${mm2400})`.execute(
        db,
      )
      for (const [owner, value] of said) {
        await sql`insert into catalogue.custom_field (model, foreign_key, key, value)
          values ('Products', ${owner}, 'manufacturer', ${value})`.execute(db)
      }
      const [{ is_met: isMet }] = (await read(mm2400)).compliance
      const isListed = (await idsOf('lacks=gpsr&onlyReal=1')).includes(mm2400)
      return [isMet, isListed]
    }
    const [whole, name] = ['A, B 1, 9000 C, a@b.example', 'A']
    await askOf(cast.category.boards, 'gpsr')
    // Its brand has one since the test before this.
    expect(await makers()).toEqual([true, false])
    expect(await makers([parent, name])).toEqual([false, true])
    expect(await makers([parent, whole])).toEqual([true, false])
    expect(await makers([parent, whole], [mm2400, name])).toEqual([false, true])
    expect(await makers([parent, name], [mm2400, whole])).toEqual([true, false])
    await makers()
  })
})
