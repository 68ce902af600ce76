import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '#shop/catalogue'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { openSearch } from './search.ts'

const database = await freshDatabase(castSeed)
const { db } = database
const catalogue = openCatalogue(database)
afterAll(() => catalogue.close())
const search = openSearch(catalogue)

const ids = async (text: string) => [...((await search.find(text))?.ids ?? [])]
const soon = (text: string) => expect.poll(() => ids(text), { timeout: 10_000 })

describe('words', () => {
  test('of a compound are found apart, together, bent and in front of each other', async () => {
    for (const typed of [
      'terrasseskrue',
      'terrasse skruer',
      'terrasseskruerne',
      'skruer terrasse',
    ]) {
      expect([typed, (await ids(typed))[0]]).toEqual([typed, cast.screws])
    }
  })

  test('must all be there, units and small words excepted', async () => {
    expect(await ids('45x95 mm')).toEqual([cast.board.parent])
    expect(await ids('vægmaling til 9 l')).toEqual(await ids('vægmaling 9'))
    expect((await search.find('vægmaling 45x95'))?.meant).toBe('vægmaling')
  })

  test('of which there is one letter yet take nothing away from what stands before them', async () => {
    for (const letter of 'abkz') {
      const found = await search.find(`45x95 ${letter}`)
      expect([letter, [...(found?.ids ?? [])]]).toEqual([letter, [cast.board.parent]])
      expect(found?.meant).toBeUndefined()
    }
  })

  test('that are not known leave no number to look for', async () => {
    expect((await ids('45')).length).toBeGreaterThan(0)
    expect(await ids('torx 45')).toEqual([])
    expect(await ids('torx 45x95')).toEqual([cast.board.parent])
  })

  test('that say only what is counted find all that is counted so', async () => {
    expect(await ids('mm')).toEqual(expect.arrayContaining([cast.board.parent, cast.screws]))
  })

  test('that are nothing find nothing', async () => {
    for (const nothing of ['', '  ', '%%%', '🙂'])
      expect(await search.find(nothing)).toBeUndefined()
  })

  test('are the better, the lower the rank', async () => {
    const found = await search.find('koben')
    expect(found?.ranks).toEqual(found?.ranks.toSorted())
    expect(found?.ranks).toHaveLength(found?.ids.length ?? -1)
  })
})

describe('a number', () => {
  test('stands first, whatever else has it, and is told to be whole', async () => {
    const found = await search.find('1001005')
    expect(found?.ids[0]).toBe(1005)
    expect(found?.number).toBe('1001005')
    expect((await search.find('100100'))?.number).toBeUndefined()
  })

  test('is found with blanks, dashes and a label, by its beginning and its end', async () => {
    for (const typed of [
      '1 001 005',
      '1001-005',
      'varenr. 1001005',
      'Vare nr: 1001005',
      'nr 1001005',
    ]) {
      expect([typed, (await ids(typed))[0]]).toEqual([typed, 1005])
    }
    expect(await ids('100100')).toContain(1005)
    expect(await ids('01005')).toContain(1005)
  })
})

describe('what has changed', () => {
  test('a name is found under its new words and no longer under the old', async () => {
    const rename = (name: string) =>
      db.updateTable('catalogue.product').set({ name }).where('id', '=', cast.screws).execute()
    await rename('Tudetrold 7 mm')
    await soon('tudetrold').toEqual([cast.screws])
    expect(await ids('5,0x60')).toEqual([])
    await rename('5,0×60 mm terrasseskrue TX C4, 200 stk.')
    await soon('5,0x60').toEqual([cast.screws])
  })

  test('a child that is not for everybody leads to itself alone', async () => {
    const change = (name: string, is_private: boolean) =>
      db.updateTable('catalogue.product').set({ name, is_private }).where('id', '=', 1005).execute()
    await change('Hemmelig snurretop', false)
    await soon('snurretop').toEqual([cast.board.parent])
    await change('Hemmelig snurretop', true)
    await soon('snurretop').toEqual([1005])
  })

  test('a group is found under its new name', async () => {
    const { boards } = cast.category
    expect(await ids('snedkerloft')).toEqual([])
    await db
      .updateTable('catalogue.category')
      .set({ name: 'Snedkerloftet' })
      .where('id', '=', boards)
      .execute()
    await soon('snedkerloft').toContain(cast.board.parent)
  })

  test('a synonym counts as soon as it is made, and is gone with its row', async () => {
    expect(await ids('brækstang')).toEqual([])
    const row = { said: 'brækstang', means: 'koben' }
    await db.insertInto('catalogue.synonym').values(row).execute()
    await soon('brækstænger').toEqual(await ids('koben'))
    await db.deleteFrom('catalogue.synonym').where('said', '=', row.said).execute()
    await soon('brækstang').toEqual([])
  })
})

/** Milliseconds of this thread's own work: what others do meanwhile does not count. */
function workSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

test('any text is answered, soon, with whole ranks in order and each product once', async () => {
  const piece = fc.constantFrom(
    'gran',
    '45',
    'x',
    '×',
    ',',
    '.',
    ' ',
    'bræ',
    'skrue',
    '1001',
    'ø',
    '\u0000',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((all) => all.join('')),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const start = process.threadCpuUsage()
      const found = await search.find(text)
      expect(workSince(start)).toBeLessThan(500)
      if (!found) return
      expect(new Set(found.ids).size).toBe(found.ids.length)
      const inOrder = found.ranks.toSorted()
      expect(found.ranks).toEqual(inOrder)
    }),
  )
  for (const long of ['a'.repeat(10_000), '45x'.repeat(3_000), 'skrue '.repeat(2_000)]) {
    const start = process.threadCpuUsage()
    await search.find(long)
    expect(workSince(start)).toBeLessThan(500)
  }
})

test('what changes while another change is read is found by anyone who asks after it', async () => {
  await ids('koben')
  const rename = async (id: number, name: string) => {
    const before = catalogue.version()
    await db.updateTable('catalogue.product').set({ name }).where('id', '=', id).execute()
    await expect.poll(() => catalogue.version(), { timeout: 10_000 }).toBeGreaterThan(before)
  }
  await rename(cast.lastFive, 'Kanalrist')
  const first = Promise.withResolvers<readonly number[]>()
  const second = await db.transaction().execute(async (tx) => {
    await sql`lock table catalogue.custom_field in access exclusive mode`.execute(tx)
    first.resolve(ids('kanalrist'))
    await rename(cast.small, 'Solsejl')
    return { found: ids('solsejl') }
  })
  expect(await first.promise).toEqual([cast.lastFive])
  expect(await second.found).toEqual([cast.small])
})
