import { isWorkingDay } from '#kernel/working-days'

/** Days in Denmark as `2026-11-25`. */

const DAY_MS = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first working day from that day on. */
export function workingDayFrom(day: string): string {
  return isWorkingDay(noonOf(day)) ? day : workingDayFrom(addDays(day, 1))
}

/** The last working day up to that day. */
export function workingDayUntil(day: string): string {
  return isWorkingDay(noonOf(day)) ? day : workingDayUntil(addDays(day, -1))
}

/** The working days of the month that lies so many months before a day, from the first to the last. */
export function workingDaysOf(today: string, monthsAgo: number): string[] {
  const first = monthOf(today, -monthsAgo)
  const next = monthOf(first, 1)
  const days: string[] = []
  for (let day = first; day < next; day = addDays(day, 1)) {
    if (isWorkingDay(noonOf(day))) days.push(day)
  }
  return days
}

/** When an invoice of a day is due, by the terms of a customer: so many days after it, or after the end of its month. */
export function dueDate(day: string, terms: string): string {
  const [days = '0'] = /\d+/.exec(terms) ?? []
  const from = terms.startsWith('Løbende måned') ? addDays(monthOf(day, 1), -1) : day
  return addDays(from, Number(days))
}

/** The days from one to the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS)
}

/** The first of the month that lies so many months after that of a day. */
function monthOf(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
