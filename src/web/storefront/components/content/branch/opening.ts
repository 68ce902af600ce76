import { readHours, readPeriod, WEEKDAYS } from '#kernel/danish/opening-hours'
import { isHoliday } from '#kernel/holidays'
import { contentTexts as texts } from '../../../texts/content.ts'
import type { SpecialDay } from '../../../views/content/node.ts'

interface Opening {
  readonly isOpen: boolean
  /** When it closes, or opens again. */
  readonly text: string
}

interface Period {
  /** `06:30`, as a clock in Denmark shows it. */
  readonly opens: string
  readonly closes: string
}

/**
 * Whether a branch is open, by a clock in Denmark. Days that the branch names come first; on other holidays it is closed
 * (lukkeloven § 2). Undefined where the hours of today cannot be read.
 *
 * @param hours As a branch writes them: `Man–fre 6.30–17.00, lør 8.00–13.00`.
 */
export function toOpening(
  hours: string,
  special: readonly SpecialDay[],
  now: Date,
): Opening | undefined {
  const [date = '', clock = ''] = danishClock.format(now).split(' ')
  const week = { hours, special }
  const today = periodsOn(week, noonOf(date, 0))
  if (!today) return undefined
  const current = today.find(({ opens, closes }) => opens <= clock && clock < closes)
  if (current) return { isOpen: true, text: texts.openNow(toSpoken(current.closes)) }
  const later = today.find(({ opens }) => opens > clock)
  if (later) return closedUntil('', later)
  return nextOpening(week, date)
}

interface Week {
  readonly hours: string
  readonly special: readonly SpecialDay[]
}

/** Further ahead the name of a weekday is not enough; Christmas and Easter are shorter. */
const DAYS_AHEAD = 6

function nextOpening(week: Week, today: string): Opening {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = noonOf(today, ahead)
    const periods = periodsOn(week, day)
    // What cannot be read may be open: no later day is promised.
    if (!periods) break
    if (periods[0]) return closedUntil(nameOf(day, ahead), periods[0])
  }
  return { isOpen: false, text: texts.closedNow() }
}

function closedUntil(day: string, { opens }: Period): Opening {
  return { isOpen: false, text: texts.closedNow(texts.opensAt(day, toSpoken(opens))) }
}

function nameOf(day: Date, ahead: number): string {
  return ahead === 1 ? texts.tomorrow : weekdayOf(day).name.toLocaleLowerCase('da')
}

/** `2026-11-23 06:30`. Not by kernel/time, which the browser has with the checkout. */
const danishClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Noon of a later day, UTC. */
function noonOf(today: string, ahead: number): Date {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + ahead)
  return day
}

/** In the order of the clock; undefined where they cannot be read. */
function periodsOn({ hours, special }: Week, day: Date): readonly Period[] | undefined {
  const date = day.toISOString().slice(0, 10)
  const named = special.find((one) => one.day === date)
  if (named) return toPeriods([named.hours])
  if (isHoliday(day)) return []
  const { key } = weekdayOf(day)
  const parts = readHours(hours)?.filter(({ days }) => days.includes(key))
  return parts && toPeriods(parts.map(({ time }) => time))
}

function weekdayOf(day: Date) {
  const key = WEEKDAYS[(day.getUTCDay() + 6) % 7] ?? 'man'
  return { key, name: texts.days[key] }
}

function toPeriods(times: readonly string[]): readonly Period[] | undefined {
  const periods: Period[] = []
  for (const time of times) {
    const period = readPeriod(time)
    if (period === undefined) return undefined
    if (period) periods.push(period)
  }
  return periods.toSorted((one, other) => one.opens.localeCompare(other.opens))
}

/** `17`, `6.30` */
function toSpoken(clock: string): string {
  const [hours, minutes] = clock.split(':')
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`
}
