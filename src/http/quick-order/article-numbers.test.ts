import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { basketUsers } from '#test/user-baskets'
import { varenummerOf } from '#test/varenummer'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const NUMBERS = '/api/shop/article-numbers'
const one = await browser()

const screws = await varenummerOf(db, cast.screws)
const small = await varenummerOf(db, cast.small)

beforeEach(async () => {
  await sql`delete from access.article_number`.execute(db)
})

async function upload(csv: string, mode = 'add') {
  const reply = await one.post(NUMBERS, { mode, csv })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

async function stored(): Promise<Record<string, number>> {
  const { data } = (await one.get(NUMBERS)).body
  const rows = data as { number: string; product_id: number }[]
  return Object.fromEntries(rows.map(({ number, product_id }) => [number, product_id]))
}

test('who changes what the company calls a product is written down', async () => {
  const lastActions = async () => {
    const { rows } = await sql<{ action: string }>`
      select action from access.audit_event order by id desc limit 2`.execute(db)
    return rows.map(({ action }) => action)
  }
  await one.patch(NUMBERS, { number: 'SKR60', product_id: cast.screws })
  await upload(`KL-1;${small}`)
  expect(await lastActions()).toEqual(['article_numbers_uploaded', 'article_number_changed'])
})

describe('a list of own numbers', () => {
  test('is stored as it is written in a file or copied from a spreadsheet', async () => {
    const counts = { stored_count: 2, removed_count: 0, errors: [], errors_count: 0 }
    for (const list of [
      `skr 60;${screws}\r\nKL-1;"${small}"\r\n`,
      `SKR60\t${screws}\n\nKL-1\t${small}`,
      `Jeres nr.;Varenr.;Navn\nSKR60;${screws};Skruer\nKL-1;${small};`,
      `Varenummer;Vores nummer\n${screws};SKR60\n${small};KL-1`,
      `Jeres nr.,Navn,Varenr.\nSKR60,"Skrue, 60 mm",${screws}\nKL-1,"Klods\nlille",${small}`,
      `SKR60;${screws};"Skrue; 60 mm"\nKL-1;${small};Klods 1/2"`,
    ]) {
      await sql`delete from access.article_number`.execute(db)
      expect(await upload(list), list).toEqual(counts)
      expect(await stored()).toEqual({ SKR60: cast.screws, 'KL-1': cast.small })
    }
  })

  test('is added to the others, or replaces them', async () => {
    await upload(`A1;${screws}`)
    expect(await upload(`B1;${small}\nA1;${small}`)).toMatchObject({ stored_count: 2 })
    expect(await stored()).toEqual({ A1: cast.small, B1: cast.small })
    expect(await upload(`C1;${screws}`, 'replace')).toMatchObject({ removed_count: 2 })
    expect(await stored()).toEqual({ C1: cast.screws })
  })

  test('tells each row that is left out, and why; what stood at its number stays', async () => {
    await upload(`A1;${screws}\nGAMMEL;${small}`)
    const hidden = await varenummerOf(db, cast.private)
    const list = `NY;${screws}\nA1;999999999\n;${screws}\nB1\n${'x'.repeat(41)};${screws}\nNY;${small}\nP;${hidden}`
    const { errors, ...counts } = await upload(list, 'replace')
    expect(counts).toEqual({ stored_count: 1, removed_count: 1, errors_count: 6 })
    const told = errors.map((error: { line: number; message: string }) => [
      error.line,
      error.message.slice(0, 16),
    ])
    expect(told).toEqual([
      [2, 'Vi kender ikke v'],
      [3, 'Jeres eget numme'],
      [4, 'Vores varenr. ma'],
      [5, 'Nummeret er læng'],
      [6, 'Nummeret står og'],
      [7, 'Vi kender ikke v'],
    ])
    expect(await stored()).toEqual({ NY: cast.screws, A1: cast.screws })
  })

  test('without one right row forgets nothing', async () => {
    await upload(`A1;${screws}`)
    const told = await upload('B1;999999999', 'replace')
    expect(told).toMatchObject({ stored_count: 0, removed_count: 0, errors_count: 1 })
    expect(await stored()).toEqual({ A1: cast.screws })
  })

  test('has 5,000 rows at most, and the company as many numbers', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => `N${i};${screws}`).join('\n')
    expect(await upload(rows(5000))).toMatchObject({ stored_count: 5000 })
    for (const csv of [rows(5001), `EN-TIL;${screws}`]) {
      const refused = await one.post(NUMBERS, { mode: 'add', csv })
      expect([refused.status, refused.body.code]).toEqual([422, 'too_many_article_numbers'])
    }
    expect((await one.get(NUMBERS)).body.count).toBe(5000)
    for (const body of [{ mode: 'add', csv: '' }, { csv: 'A;1' }, { mode: 'x', csv: 'A;1' }]) {
      expect((await one.post(NUMBERS, body)).status).toBe(422)
    }
  })

  test('may end in rows that are empty, as spreadsheets store them, but not have 20,000 between others', async () => {
    const filled = `A1;${screws}`
    expect(await upload(`${filled}${'\n;'.repeat(200_000)}\n`)).toMatchObject({ stored_count: 1 })
    expect(await upload(`${filled}${'\n;'.repeat(19_990)}\nB1;${small}`)).toMatchObject({
      stored_count: 2,
      errors_count: 0,
    })
    const csv = `${filled}${'\n'.repeat(400_000)}B1;${small}`
    const refused = await one.post(NUMBERS, { mode: 'replace', csv })
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many_article_numbers'])
    expect(await stored()).toEqual({ A1: cast.screws, B1: cast.small })
  })

  test('is of one company alone', async () => {
    await upload(`A1;${screws}`)
    const other = await browser([], cast.customer.mason)
    await other.post(NUMBERS, { mode: 'replace', csv: `A1;${small}` })
    expect(await stored()).toEqual({ A1: cast.screws })
    const alone = await (await browser([], null)).post(NUMBERS, { mode: 'add', csv: 'A;1' })
    expect(alone.status).toBe(404)
  })
})

describe('own numbers', () => {
  test('are shown 50 at a time, and found by either number or by name', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `N${100 + i};${screws}`)
    await upload([...rows, `KLODS;${small}`].join('\n'))
    const first = (await one.get(NUMBERS)).body
    expect([first.data.length, first.count, first.metadata]).toEqual([50, 61, { per_page: 50 }])
    const second = (await one.get(`${NUMBERS}?page=2`)).body
    expect([second.data.length, second.data.at(-1).number]).toEqual([11, 'N159'])
    expect((await one.get(`${NUMBERS}?page=3`)).body).toMatchObject({ data: [], count: 61 })
    const found = async (q: string) => {
      const { count } = (await one.get(`${NUMBERS}?q=${encodeURIComponent(q)}`)).body
      return count
    }
    expect(await found('n 15')).toBe(10)
    expect(await found(small)).toBe(1)
    const { name } = second.data.at(-1)
    expect(await found(name.toUpperCase())).toBe(60)
    expect(await found('%')).toBe(0)
  })
})
