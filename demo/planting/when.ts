import { danishDay } from '#kernel/time'

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

  /** In Denmark. */
  today(): string {
    return danishDay(new Date(this.#now))
  }

  inDays(days: number): Date {
    return this.daysAgo(-days)
  }
}
