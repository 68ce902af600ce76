import { danishDay } from '#kernel/time'
import { Malformed } from '../problem/refusals.ts'

const DEFAULT_MONTHS = 12
const MOST_YEARS = 10

/** Days in Denmark as `2026-11-25`, both included. */
interface Period {
  readonly from: string
  readonly to: string
}

type PeriodQuery = { readonly [Bound in keyof Period]?: string | undefined }

/**
 * What is left out: until today, from the first of the month so that it is 12 calendar months.
 *
 * @throws {Malformed} for a period that ends before it begins, or that is longer than ten years.
 */
export function toPeriod(asked: PeriodQuery, now: Date): Period {
  const to = asked.to ?? danishDay(now)
  const from = asked.from ?? `${monthBefore(to, DEFAULT_MONTHS - 1)}-01`
  if (from > to) throw new Malformed('invalid_parameter', { from: ['Skal være før slutdatoen'] })
  if (from < `${Number(to.slice(0, 4)) - MOST_YEARS}${to.slice(4)}`) {
    throw new Malformed('invalid_parameter', { from: [`Højst ${MOST_YEARS} år før slutdatoen`] })
  }
  return { from, to }
}

/** `2026-11` of the months before a day. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7)
}
