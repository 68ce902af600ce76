/** A choice of days, as it stands in the address: one that moves with today, or two dates. */
export interface Period {
  /** Of {@link PERIODS}, `custom` for dates, or '' for all days. */
  readonly choice: PeriodChoice
  /** `2026-11-25`; undefined: no bound. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const MOVING = ['month', '12', '24', 'year', 'last-year'] as const
export type PeriodChoice = '' | (typeof MOVING)[number] | 'custom'

/**
 * Reads `period`, or `from` and `to`; what is malformed is left out.
 *
 * @param today In Denmark.
 */
export function readPeriod(
  query: URLSearchParams,
  today: string,
  otherwise: PeriodChoice = '',
): Period {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))]
  if (from !== undefined && to !== undefined && from > to) {
    return { choice: 'custom', from: to, to: from }
  }
  if (from !== undefined || to !== undefined) return { choice: 'custom', from, to }
  const choice = MOVING.find((one) => one === query.get('period')) ?? otherwise
  return { choice, ...rangeOf(choice, today) }
}

/** How the period stands in the address. */
export function writePeriod({ choice, from, to }: Period): Record<string, string | undefined> {
  return choice === 'custom' ? { from, to } : { period: choice || undefined }
}

function rangeOf(choice: PeriodChoice, today: string): Pick<Period, 'from' | 'to'> {
  const year = Number(today.slice(0, 4))
  switch (choice) {
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case '12':
    case '24':
      return { from: firstOfMonthBefore(today, Number(choice) - 1), to: today }
    case 'year':
      return { from: `${year}-01-01`, to: today }
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
    default:
      return {}
  }
}

function firstOfMonthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7)}-01`
}

function readDay(text: string | null): string | undefined {
  const isDay =
    text !== null && /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}
