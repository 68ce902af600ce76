import { danishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import type { Dice } from '../../catalogue/dice.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const DAYS_OF_YEAR = 365.25
/** What is sold on each day of a week from Sunday on, and in each month, beside the average. */
const WEEK = [0.62, 1.18, 1.1, 1.08, 1.05, 1.02, 0.95] as const
const YEAR = [0.62, 0.7, 0.95, 1.3, 1.42, 1.34, 1.08, 1.1, 1.08, 0.98, 0.8, 0.63] as const
/** The share of the last year that was sold in the first one. */
const FIRST_YEAR = 0.4
/** Customers are awake from five in the morning until eleven at night, UTC. */
const OPENS = 5 * HOUR
const OPEN_FOR = 16 * HOUR

/** The years of a shop that end with the day before it is planted. */
export class Years {
  readonly first: number
  readonly days: number
  /** Of the day of planting, UTC. */
  readonly midnight: number
  readonly #shares: Float64Array

  constructor(now: Date, years: number) {
    this.midnight = Math.floor(now.getTime() / DAY) * DAY
    this.days = Math.round(years * DAYS_OF_YEAR)
    this.first = this.midnight - this.days * DAY
    this.#shares = new Float64Array(this.days + 1)
    for (let day = 0; day < this.days; day += 1) {
      this.#shares[day + 1] = (this.#shares[day] ?? 0) + this.#weightOf(day)
    }
  }

  #weightOf(day: number): number {
    const date = new Date(this.first + day * DAY)
    const growth = FIRST_YEAR + (1 - FIRST_YEAR) * (day / this.days)
    return growth * (WEEK[date.getUTCDay()] ?? 1) * (YEAR[date.getUTCMonth()] ?? 1)
  }

  /** How many of so many fall on the days before this one; of all days together, all of them. */
  countBefore(day: number, total: number): number {
    const whole = this.#shares[this.days] ?? 1
    return Math.round(((this.#shares[day] ?? 0) / whole) * total)
  }

  /** The moments at which so many things happened, the oldest first, each later than the one before. */
  *moments(total: number, dice: Dice): Generator<number> {
    for (let day = 0; day < this.days; day += 1) {
      const count = this.countBefore(day + 1, total) - this.countBefore(day, total)
      const start = this.first + day * DAY + OPENS
      for (let i = 0; i < count; i += 1) {
        yield Math.floor(start + ((i + dice.roll()) / count) * OPEN_FOR)
      }
    }
  }

  /** In days, until the shop was planted. */
  ageOf(moment: number): number {
    return (this.midnight - moment) / DAY
  }
}

const promised = new Map<string, string>()
const PROMISED_MAX = 1_000

/** The day in Denmark that lies so many working days after a moment. */
export function workingDayAfter(moment: number, days: number): string {
  const key = `${Math.floor(moment / DAY)} ${days}`
  const known = promised.get(key)
  if (known !== undefined) return known
  if (promised.size >= PROMISED_MAX) promised.clear()
  const day = danishDay(addWorkingDays(new Date(moment), days))
  promised.set(key, day)
  return day
}
