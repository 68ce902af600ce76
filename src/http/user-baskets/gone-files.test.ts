import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { UserBasket } from '#contract/basket/user-baskets'
import { writeKroner } from '#kernel/danish/money'
import { ore } from '#kernel/money'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { readSheet } from '#test/files/sheet'
import type { Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, save } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)

const GONE = 'Kan ikke købes længere, ikke regnet med'
const REPLACED = `${GONE}. Erstattes af Koben 450 mm`

let one: Visitor
let id: string
/** What the page tells: of four lines two are gone, one of them with a successor. */
let page: UserBasket['data']

beforeAll(async () => {
  one = await browser(['show_net'])
  for (const [product_id, quantity] of [
    [cast.screws, 3],
    [cast.small, 7],
    [cast.discontinued, 1],
    [cast.stepped, 10],
  ] as const) {
    await add(one, product_id, quantity)
  }
  id = (await save(one, 'Havnegade')).id
  for (const [was, now] of [
    [cast.discontinued, cast.discontinuedGone],
    [cast.stepped, cast.inactive],
  ]) {
    await sql`update basket.basket_line set product_id = ${now}
      where basket_id = ${id} and product_id = ${was}`.execute(db)
  }
  page = (await one.get(`${BASKETS}/${id}`)).body.data
  expect(page.basket_lines.map(({ valid }) => valid)).toEqual([true, true, false, false])
  expect(page.net_products_sum).toBeGreaterThan(0)
})

function toOre(kroner: unknown): number {
  return Math.round(Number(kroner) * 100)
}

/** The sums of the page, in øre: ex VAT, VAT, and with it. */
function sumsOfPage(): number[] {
  return [page.net_products_sum, page.products_tax_sum, page.products_sum].map(toOre)
}

function columnSums(rows: readonly (readonly unknown[])[], places: readonly number[]): number[] {
  return places.map((place) => rows.reduce((sum, row) => sum + toOre(row[place]), 0))
}

test('the Excel file of a basket says what of it is gone, and adds up to the page', async () => {
  const [head, ...rows] = readSheet((await one.get(`${BASKETS}/${id}/xlsx`)).file).rows
  const places = ['Beløb ekskl. moms', 'Moms', 'Beløb inkl. moms'].map(
    (name) => head?.indexOf(name) ?? -1,
  )
  expect(rows.map((row) => row[head?.indexOf('Note') ?? -1])).toEqual([
    undefined,
    undefined,
    REPLACED,
    GONE,
  ])
  for (const row of rows) for (const place of places) expect(row[place]).toBeTypeOf('number')
  expect(columnSums(rows, places)).toEqual(sumsOfPage())
  for (const row of rows.slice(2)) expect(places.map((place) => row[place])).toEqual([0, 0, 0])
})

test('so does the CSV file', async () => {
  const { text } = await one.get(`${BASKETS}/${id}/csv`)
  const [head = '', ...lines] = text.slice(1).trimEnd().split('\r\n')
  const rows = lines.map((line) => line.split(';'))
  expect(rows.map((row) => row.at(-1))).toEqual(['', '', REPLACED, GONE])
  const places = ['Beløb ekskl. moms', 'Moms', 'Beløb inkl. moms'].map((name) =>
    head.split(';').indexOf(name),
  )
  const figures = rows.map((row) => row.map((cell) => cell.replace(',', '.')))
  expect(columnSums(figures, places)).toEqual(sumsOfPage())
})

test('the PDF says it by the lines and again by the sum, which is that of the page', async () => {
  const words = pdfText((await one.get(`${BASKETS}/${id}/pdf`)).file).split('\n')
  const [net, tax, gross] = sumsOfPage().map((amount) => writeKroner(ore(amount)))
  const after = (label: string) => words[words.indexOf(label) + 1]
  expect([after('Varer ekskl. moms'), after('Moms'), after('Varer inkl. moms')]).toEqual(
    [net, tax, gross].map((amount) => amount?.replaceAll('\u00a0', ' ')),
  )
  const [, , replaced, gone] = page.basket_lines.map(({ name }) => name)
  const text = words.join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain(REPLACED)
  expect(text.split(GONE)).toHaveLength(3)
  expect(text).toContain(
    `Ikke regnet med, da varerne ikke kan købes længere: ${replaced}; ${gone}.`,
  )
})

test('files of a basket of which all can be bought say nothing of the kind', async () => {
  await add(one, cast.screws, 2)
  const { id: whole } = await save(one, 'Skovvej')
  const pdf = pdfText((await one.get(`${BASKETS}/${whole}/pdf`)).file)
  const csv = (await one.get(`${BASKETS}/${whole}/csv`)).text
  for (const text of [pdf, csv]) expect(text).not.toMatch(/købes længere|regnet med|Erstattes/)
})
