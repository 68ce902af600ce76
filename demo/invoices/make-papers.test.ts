import { describe, expect, test } from 'vitest'
import { sum, unitPrice } from '#kernel/money'
import { isWorkingDay } from '#kernel/working-days'
import { habits } from '../data/purchases.ts'
import { addDays } from './days.ts'
import type { Goods } from './document.ts'
import { makePapers } from './make-papers.ts'
import { MONTHS } from './purchases.ts'

/** Three products of every category that is bought. */
const goods = new Map(
  habits.map(({ customer_id, trade }) => [
    customer_id,
    new Map(
      Object.values(trade)
        .flat()
        .map(({ category }) => [category, [1, 2, 3].map((i) => product(category, i))]),
    ),
  ]),
)

function product(category: number, i: number): Goods {
  return {
    id: category * 10 + i,
    category,
    varenummer: `${category}${i}`,
    name: `Vare ${i}`,
    unit: 'stk.',
    weight_grams: 2000,
    min_quantity: null,
    step: null,
    net_price: unitPrice(230_400 * i),
  }
}

const papersOn = (today: string) => makePapers({ today, seed: 1, goods, orders: [] })

describe.each(['2026-11-25', '2027-01-01', '2027-07-18', '2028-02-29', '2027-04-04', '2026-12-31'])(
  'papers of a shop that is planted on %s',
  (today) => {
    const papers = papersOn(today)
    const invoices = papers.filter(({ type }) => type === 'invoice')

    test('are the same each time', () => {
      expect(papersOn(today)).toEqual(papers)
    })

    test('are of working days up to that day, in each of the months', () => {
      for (const { date, payments } of papers) {
        for (const day of [date, ...payments.map((one) => one.date)]) {
          expect(isWorkingDay(new Date(`${day}T12:00:00Z`)), day).toBe(true)
          expect(day <= today, day).toBe(true)
        }
      }
      for (const { customer_id } of habits) {
        const months = invoices
          .filter((one) => one.customer_id === customer_id)
          .map(({ date }) => date.slice(0, 7))
        expect(new Set(months).size).toBeGreaterThanOrEqual(MONTHS - 1)
      }
    })

    test('have numbers of their own, in the order of their days', () => {
      const numbers = papers
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ invoice_number }) => Number(invoice_number.slice(2)))
      expect(new Set(numbers).size).toBe(papers.length)
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    })

    test('add up, with 25 % VAT', () => {
      for (const paper of papers) {
        expect(sum(paper.lines.map(({ net_sum }) => net_sum))).toBe(paper.net_sum)
        expect(sum(paper.line_taxes)).toBe(paper.tax_sum)
        expect(paper.tax_sum).toBe(
          Math.sign(paper.net_sum) * Math.round(Math.abs(paper.net_sum) / 4),
        )
        expect(paper.gross_sum).toBe(paper.net_sum + paper.tax_sum)
        expect(paper.balance).toBe(
          paper.gross_sum - sum(paper.payments.map(({ amount }) => amount)),
        )
        expect(Math.sign(paper.gross_sum)).toBe(paper.type === 'invoice' ? 1 : -1)
        expect(Math.abs(paper.balance)).toBeLessThanOrEqual(Math.abs(paper.gross_sum))
      }
    })

    test('take nothing back twice, nor before it was bought', () => {
      const byKey = new Map(invoices.map((one) => [one.key, one]))
      const notes = papers.filter(({ type }) => type === 'credit_note')
      expect(notes.length).toBeGreaterThan(8)
      expect(new Set(notes.map(({ credits }) => credits)).size).toBe(notes.length)
      for (const note of notes) {
        const invoice = byKey.get(note.credits ?? '')
        expect(invoice?.customer_id).toBe(note.customer_id)
        expect(note.date > (invoice?.date ?? ''), note.key).toBe(true)
        expect(-note.gross_sum).toBeLessThanOrEqual(invoice?.gross_sum ?? 0)
      }
    })

    test('are paid when they are due, but for a few', () => {
      for (const { customer_id, late } of habits) {
        const own = invoices.filter((one) => one.customer_id === customer_id)
        const overdue = own.filter(({ balance, due_date }) => balance > 0 && `${due_date}` < today)
        expect(overdue).toHaveLength(late)
        for (const { due_date, date } of own) expect(`${due_date}` > date).toBe(true)
        for (const { balance, due_date, gross_sum, payments } of own) {
          if (`${due_date}` < today) continue
          const setOff = sum(payments.map(({ amount }) => amount))
          expect(balance).toBe(gross_sum - setOff)
          expect(payments.every(({ text }) => text.startsWith('Udlignet'))).toBe(true)
        }
      }
    })
  },
)

test('papers of a shop with few goods, planted on any day, are of something', () => {
  const [category = 0] = [...(goods.values().next().value?.keys() ?? [])]
  const few = new Map(
    [...goods.keys()].map((id) => [id, new Map([[category, [product(category, 1)]]])]),
  )
  const days = Array.from({ length: 120 }, (_, i) => addDays('2026-11-25', i * 5))
  for (const today of days) {
    const papers = makePapers({ today, seed: 1, goods: few, orders: [] })
    expect(papers.length, today).toBeGreaterThan(0)
    for (const { gross_sum, lines, payments } of papers) {
      expect(
        [gross_sum, lines.length, ...payments.map(({ amount }) => amount)],
        today,
      ).not.toContain(0)
    }
  }
})
