import { expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { readSheet } from '#test/files/sheet'
import { dayIn, OFFERS, offerUsers, sent, show, someLines } from '#test/offers'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { buyer, staff } = offerUsers(app, database)
const [one, clerk] = [await buyer(), await staff()]
const [screws, floor, optional] = someLines

/** With a line that may take the place of the first. */
const lines = [screws, floor, { ...optional, is_optional: false, alternative_to: 0 }, optional]

test('the Excel file of an offer has each line as it was offered, and says which ones count', async () => {
  const offer = await show(one, await sent(clerk, one, { lines }))
  const { name, rows } = readSheet((await one.get(`${OFFERS}/${offer.id}/xlsx`)).file)
  expect(name).toBe(`Tilbud ${offer.offer_number}`)
  const [head, ...written] = rows
  expect(head).toEqual([
    'Del',
    'Varenr.',
    'Vare',
    'Antal',
    'Enhed',
    'Pris ekskl. moms',
    'Beløb ekskl. moms',
    'Momssats',
    'Med i beløbet',
    'Alternativ til',
  ])
  expect(written).toHaveLength(4)
  expect(written.map((row) => [row[0], ...row.slice(3, 4), ...row.slice(5)])).toEqual([
    ['1 Skruer', 7, 50, 350, 0.25, 'Ja'],
    ['2 Gulv', 3.5, 100.12, 350.42, 0.25, 'Ja'],
    [undefined, 1, 500, 500, 0.25, 'Nej', offer.lines[0]?.name],
    [undefined, 1, 500, 500, 0.25, 'Nej'],
  ])
  expect(written.map((row) => [row[1], row[2], row[4]])).toEqual(
    offer.lines.map(({ varenummer, name, unit }) => [varenummer, name, unit]),
  )
  const counted = written.filter((row) => row[8] === 'Ja').map((row) => Number(row[6]))
  expect(counted.reduce((sum, amount) => sum + amount)).toBeCloseTo(offer.net_sum, 6)
})

test('the CSV file of an offer has the same lines, with figures as Danes write them', async () => {
  const offer = await show(one, await sent(clerk, one, { lines }))
  const { text, headers } = await one.get(`${OFFERS}/${offer.id}/csv`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeffDel;Varenr\.;Vare;Antal;/)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(/^1 Skruer;.*;7;æske;50;350,00;25;Ja;$/)
  expect(rows[1]).toMatch(/^2 Gulv;.*;3,5;.*;100,12;350,42;25;Ja;$/)
  expect(rows[2]).toMatch(/;500,00;25;Nej;.+$/)
  expect(rows[3]).toMatch(/;500,00;25;Nej;$/)
})

test('the Excel file of a list of offers has the sums and days of each', async () => {
  const offer = await show(one, await sent(clerk, one, { title: 'Udhus & <skur>' }))
  const [head, ...rows] = readSheet((await one.get(`${OFFERS}?format=xlsx`)).file).rows
  expect(head?.slice(0, 2)).toEqual(['Tilbud', 'Titel'])
  const row = rows.find(([number]) => number === offer.offer_number)
  expect(row?.[1]).toBe('Udhus & <skur>')
  expect(row?.slice(4, 6)).toEqual([{ day: dayIn(0) }, { day: dayIn(10) }])
  expect(row?.slice(7)).toEqual([3, offer.net_sum, offer.tax_sum, offer.gross_sum])
})

test('a file of a list of offers runs no formula, no matter who wrote the title', async () => {
  const title = '=HYPERLINK("http://ondt.example";"Klik")'
  const offer = await show(one, await sent(clerk, one, { title }))
  const csv = (await one.get(`${OFFERS}?format=csv`)).text
  const row = csv.split('\r\n').find((line) => line.startsWith(`${offer.offer_number};`))
  expect(row).toContain(`;"'=HYPERLINK(""http://ondt.example"";""Klik"")";`)
  const { rows } = readSheet((await one.get(`${OFFERS}?format=xlsx`)).file)
  expect(rows.find(([number]) => number === offer.offer_number)?.[1]).toBe(title)
})
