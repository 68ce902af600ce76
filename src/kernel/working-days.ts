import { isHoliday } from './holidays.ts'
import { danishDay, danishTime } from './time.ts'

/**
 * The working day that lies `days` working days after the Danish day of `from`; the first from that day on for 0. Shops
 * and carriers rest in the weekend and on holidays.
 */
export function addWorkingDays(from: Date, days: number): Date {
  const day = new Date(`${danishDay(from)}T12:00:00Z`)
  if (days === 0) toWorkingDay(day)
  for (let left = days; left > 0; left -= 1) {
    toNext(day)
    toWorkingDay(day)
  }
  return day
}

/**
 * The day that what is asked for now counts as asked for: from `cutOff` on, and on days of rest, the next working day.
 *
 * @param cutOff `12:00`, as a clock in Denmark shows it.
 */
export function countsFrom(now: Date, cutOff: string): Date {
  return isBeforeCutOff(now, cutOff) ? now : addWorkingDays(now, 1)
}

/** It is a working day, and not yet `cutOff`. */
export function isBeforeCutOff(now: Date, cutOff: string): boolean {
  return isWorkingDay(new Date(`${danishDay(now)}T12:00:00Z`)) && danishTime(now) < cutOff
}

/** Neither weekend nor holiday. @param day Its noon, UTC. */
export function isWorkingDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

function toWorkingDay(day: Date): void {
  while (!isWorkingDay(day)) toNext(day)
}

function toNext(day: Date): void {
  day.setUTCDate(day.getUTCDate() + 1)
}
