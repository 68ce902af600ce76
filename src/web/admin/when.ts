import { danishDay, danishTime, SHOP_TIME_ZONE } from '#kernel/time'

const shortDay = new Intl.DateTimeFormat('da-DK', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
})
const longDay = new Intl.DateTimeFormat('da-DK', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** As people say it: `i dag 11.38`, `25. nov. 11.38`, and with the year when it is another. */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  const time = danishTime(moment).replace(':', '.')
  const [day, today] = [danishDay(moment), danishDay(now)]
  if (day === today) return `i dag ${time}`
  return `${(day.slice(0, 4) === today.slice(0, 4) ? shortDay : longDay).format(moment)} ${time}`
}

/** A day of a date, as `2026-11-25`: `25. nov.`. */
export function formatDay(day: string): string {
  return shortDay.format(new Date(`${day}T12:00:00Z`))
}

/** The day of a moment, with the year, and its time where that is not midnight: `1. jan. 2027`. */
export function formatLongDay(iso: string): string {
  const moment = new Date(iso)
  const time = danishTime(moment).replace(':', '.')
  return `${longDay.format(moment)}${time === '00.00' ? '' : ` kl. ${time}`}`
}

/** How long ago: `12 min.`, `3 t.`, `2 dage`. */
export function formatAge(iso: string, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS))
  if (minutes < HOUR) return `${minutes} min.`
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} t.`
  const days = Math.floor(minutes / DAY)
  return days === 1 ? '1 dag' : `${days} dage`
}
