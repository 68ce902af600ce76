import { less, type Ore, ore, sum } from '#kernel/money'
import { chance } from '../catalogue/chance.ts'
import { addDays, daysBetween, workingDayFrom, workingDayUntil } from './days.ts'
import type { Issued, Payment, Settled } from './document.ts'

/** The newest credit note is not used yet when it is younger. */
const FRESH_DAYS = 10
/** Which of the invoices that were due last can be overdue. */
const LAST_DUE = 5
/** Days after it is due by which an invoice is paid. */
const SLOW_DAYS = 4
/** What has been paid of the first that is overdue. */
const PART = 0.5

export interface Settling {
  readonly today: string
  readonly seed: number
  /** How many invoices are overdue. */
  readonly late: number
}

/** Says of the papers of one customer what has been paid: credit notes are set off, and what was due is paid but for a few. */
export function settle(papers: readonly Issued[], settling: Settling): Settled[] {
  const { today } = settling
  const notes = papers.filter(({ type }) => type === 'credit_note')
  const last = notes.at(-1)
  const unused = last && daysBetween(last.date, today) < FRESH_DAYS ? last : undefined
  const used = new Map(notes.filter((one) => one !== unused).map((one) => [one.credits, one]))
  const credited = new Set(notes.map(({ credits }) => credits))
  const late = findLate(
    papers.filter(({ key, type }) => type === 'invoice' && !credited.has(key)),
    settling,
  )
  const numbers = new Map(papers.map(({ key, invoice_number }) => [key, invoice_number]))
  return papers.map((paper) => {
    if (paper === unused) return { ...paper, balance: paper.gross_sum, payments: [] }
    if (paper.type === 'credit_note') {
      const number = numbers.get(paper.credits ?? '') ?? ''
      return withPayments(paper, [setOff(paper, paper.gross_sum, `Modregnet i faktura ${number}`)])
    }
    const note = used.get(paper.key)
    const setOffs = note
      ? [setOff(note, ore(-note.gross_sum), `Udlignet med kreditnota ${note.invoice_number}`)]
      : []
    return withPayments(paper, [...setOffs, ...transfersOf(paper, setOffs, late, settling)])
  })
}

function findLate(invoices: readonly Issued[], { today, seed, late }: Settling): Issued[] {
  return invoices
    .filter(({ due_date }) => due_date !== null && due_date < today)
    .toSorted((one, other) => (`${one.due_date}` < `${other.due_date}` ? 1 : -1))
    .slice(0, LAST_DUE)
    .toSorted((one, other) => chance(seed, 'late', one.key) - chance(seed, 'late', other.key))
    .slice(0, late)
}

function withPayments(paper: Issued, payments: readonly Payment[]): Settled {
  const paid = sum(payments.map(({ amount }) => amount))
  return { ...paper, payments, balance: less(paper.gross_sum, paid) }
}

function setOff(note: Issued, amount: Ore, text: string): Payment {
  return { external_reference: `modregning ${note.invoice_number}`, date: note.date, amount, text }
}

function transfersOf(
  paper: Issued,
  setOffs: readonly Payment[],
  late: readonly Issued[],
  { today, seed }: Settling,
): Payment[] {
  const left = less(paper.gross_sum, ...setOffs.map(({ amount }) => amount))
  const { due_date, key, invoice_number } = paper
  if (left === 0 || due_date === null || due_date >= today) return []
  const place = late.indexOf(paper)
  if (place > 0 || (place === 0 && late.length === 1)) return []
  const date = paidOn(due_date, today, chance(seed, 'paid', key))
  const amount = place === 0 ? ore(Math.round((left * PART) / 10_000) * 10_000) : left
  if (amount === 0) return []
  return [{ external_reference: `bank ${invoice_number}`, date, amount, text: 'Bankoverførsel' }]
}

/** Most pay on the day, some a few days late. */
function paidOn(due: string, today: string, share: number): string {
  const days = Math.max(0, Math.floor(share * (SLOW_DAYS + 4)) - 3)
  const day = workingDayFrom(addDays(due, days))
  return day <= today ? day : workingDayUntil(today)
}
