import { beforeAll, describe, expect, test } from 'vitest'
import { orderForCase } from '#test/case-orders'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { allTags, type PdfTag, pdfTags } from '#test/files/pdf-tags'
import { INVOICES } from '#test/invoices'
import { plantInvoices } from '#test/report-rows'
import type { Reply, Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, save } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { browser } = basketUsers(app, database)

/** The address of each paper, without its ending, and its name. */
const papers: Record<string, readonly [path: string, name: string]> = {}
let one: Visitor

beforeAll(async () => {
  one = await browser(['see_invoices', 'buy_on_credit'])
  const { id: order } = await orderForCase(one, '26-024')
  const { order_reference } = (await one.get(`${BASKETS}/${order}`)).body.data
  papers.order = [`${BASKETS}/${order}`, `ordre-${order_reference}`]
  await add(one, cast.screws, 2)
  const { id: basket } = await save(one, 'Tag på Ærø, 1. sal')
  papers.basket = [`${BASKETS}/${basket}`, 'tag-paa-aeroe-1-sal']
  const bought = { customer_id: cast.customer.carpenters, date: '2026-11-02' }
  const lines = [{ net: 8000, name: 'Skruer', varenummer: '1001030' }]
  const [invoice] = await plantInvoices(database.db, [{ ...bought, number: 'F-77', lines }])
  papers.invoice = [`${INVOICES}/${invoice}`, 'faktura-f-77']
})

async function fetched(paper: string, kind: string): Promise<Reply> {
  const reply = await one.get(`${papers[paper]?.[0]}/${kind}`)
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  return reply
}

const isHead = ({ type }: PdfTag) => type === 'TH'

describe.each(['order', 'basket', 'invoice'])('the paper: %s,', (paper) => {
  test.each(['pdf', 'xlsx', 'csv'])(
    'has its name and is kept by its reader alone as %s',
    async (kind) => {
      const { headers } = await fetched(paper, kind)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${papers[paper]?.[1]}.${kind}"`,
      })
    },
  )

  test('tells a screen reader its language, its title and its parts', async () => {
    const { root, ...facts } = pdfTags((await fetched(paper, 'pdf')).file)
    expect(facts).toMatchObject({ language: 'da-DK', shows_title: true, is_marked: true })
    expect(facts.title).not.toBe('')
    const tags = allTags(root)
    expect(root.parts[0]?.parts[0]?.type).toBe('H1')
    expect(tags.filter(({ type }) => type === 'H1')).toHaveLength(1)
    for (const { type, parts, marks } of tags) {
      expect([type, parts.length + marks.length > 0]).toEqual([type, true])
    }
  })

  test('has tables of which each row is as wide, and each head says of what it is', async () => {
    const { root } = pdfTags((await fetched(paper, 'pdf')).file)
    const tables = allTags(root).filter(({ type }) => type === 'Table')
    expect(tables.length).toBeGreaterThan(0)
    for (const { parts: rows } of tables) {
      expect(rows.every(({ type }) => type === 'TR')).toBe(true)
      expect(new Set(rows.map(({ parts }) => parts.length)).size).toBe(1)
      const heads = rows.flatMap(({ parts }) => parts).filter(isHead)
      expect(heads.map(({ scope }) => scope)).not.toContain(undefined)
    }
  })
})
