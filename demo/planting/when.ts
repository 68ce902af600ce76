import { danishDay } from '#kernel/time'
import { isWorkingDay } from '#kernel/working-days'

/** Danish mornings to afternoons, in winter as in summer. */
const FIRST_HOUR_UTC = 6
const WORKING_MINUTES = 8 * 60
const DAY_MS = 24 * 60 * 60 * 1000

/** Days are counted from the moment the shop is planted, so that a new shop has fresh goods and running campaigns. */
export class Calendar {
  readonly #now: number

  constructor(now: Date) {
    this.#now = now.getTime()
  }

  daysAgo(days: number): Date {
    return new Date(this.#now - days * DAY_MS)
  }

  /**
   * A moment at which people work: of that day, or the last working day before it.
   *
   * @param chance Any whole number; the same gives the same minute.
   */
  atWork(days: number, chance: number): Date {
    const day = this.daysAgo(days)
    day.setUTCHours(FIRST_HOUR_UTC, chance % WORKING_MINUTES, 0, 0)
    while (!isWorkingDay(day)) day.setUTCDate(day.getUTCDate() - 1)
    return day.getTime() < this.#now ? day : this.daysAgo(days)
  }

  /** In Denmark. */
  today(): string {
    return danishDay(new Date(this.#now))
  }

  inDays(days: number): Date {
    return this.daysAgo(-days)
  }
}
