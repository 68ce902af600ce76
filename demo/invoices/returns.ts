import { addWorkingDays } from '#kernel/working-days'
import { chance } from '../catalogue/chance.ts'
import { daysBetween } from './days.ts'
import type { Draft, Line } from './document.ts'
import { takeBack } from './lines.ts'

const RETURN_SHARE = 0.08
const SOONEST_DAYS = 2
const MOST_DAYS = 6
/** An invoice of that age, in days, is taken back whole. */
const WHOLE_FROM_DAYS = 60
const WHOLE_TO_DAYS = 240

/** The credit notes for what a customer has brought back, and for one delivery that was wrong. */
export function makeReturns(invoices: readonly Draft[], today: string, seed: number): Draft[] {
  const whole = findWrong(invoices, today, seed)
  const wrong = whole && {
    ...toNote(whole, 0),
    note: 'Fejlleveret. Hele fakturaen er krediteret.',
    lines: whole.lines.map((line) => takeBack(line, line.quantity)),
  }
  const returned = invoices
    .filter((one) => one !== whole && chance(seed, 'return', one.key) < RETURN_SHARE)
    .flatMap((one) => returnOf(one, seed) ?? [])
  return [...returned, ...(wrong ? [wrong] : [])].filter(({ date }) => date <= today)
}

function returnOf(invoice: Draft, seed: number): Draft | undefined {
  const line = mostOf(invoice.lines)
  if (!line) return undefined
  const share = 0.1 + 0.3 * chance(seed, 'returned', invoice.key)
  const quantity = Math.min(
    line.quantity,
    Math.max(line.step, Math.floor((line.quantity * share) / line.step) * line.step),
  )
  return {
    ...toNote(invoice, chance(seed, 'days', invoice.key)),
    note: 'Ubrudte varer, leveret tilbage i forretningen.',
    lines: [takeBack(line, quantity)],
  }
}

/** The line with most pieces: of many, some are left over. */
function mostOf(lines: readonly Line[]): Line | undefined {
  const [most] = lines
    .filter(({ product_id }) => product_id !== null)
    .toSorted((one, other) => other.quantity - one.quantity)
  return most
}

function findWrong(invoices: readonly Draft[], today: string, seed: number): Draft | undefined {
  const [wrong] = invoices
    .filter(({ date, basket_id }) => {
      const age = daysBetween(date, today)
      return basket_id === null && age >= WHOLE_FROM_DAYS && age <= WHOLE_TO_DAYS
    })
    .toSorted((one, other) => chance(seed, 'wrong', one.key) - chance(seed, 'wrong', other.key))
  return wrong
}

function toNote(invoice: Draft, share: number): Draft {
  const days = SOONEST_DAYS + Math.floor(share * (MOST_DAYS - SOONEST_DAYS + 1))
  const date = addWorkingDays(new Date(`${invoice.date}T12:00:00Z`), days)
  return {
    ...invoice,
    key: `${invoice.key} return`,
    type: 'credit_note',
    credits: invoice.key,
    date: date.toISOString().slice(0, 10),
    due_date: null,
    basket_id: null,
  }
}
