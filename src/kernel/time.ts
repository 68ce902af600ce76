/** Danish days and hours: windows and deadlines are counted in Copenhagen, the wire in UTC. */
export const SHOP_TIME_ZONE = 'Europe/Copenhagen'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' })
const longDayFormat = new Intl.DateTimeFormat('da-DK', {
  timeZone: SHOP_TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  timeStyle: 'short',
})

const HOUR_MS = 3_600_000
/** Days begin on the hour, in summer as in winter: all of one hour has one day. */
let lastAsked = { hour: Number.NaN, day: '' }

/** The calendar day in Denmark, as `2026-11-21`. */
export function danishDay(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  if (hour !== lastAsked.hour) lastAsked = { hour, day: dayFormat.format(moment) }
  return lastAsked.day
}

/** When the next calendar day in Denmark begins. */
export function nextDanishDay(moment: Date): Date {
  const today = danishDay(moment)
  let hour = Math.floor(moment.getTime() / HOUR_MS) + 1
  while (danishDay(new Date(hour * HOUR_MS)) === today) hour += 1
  return new Date(hour * HOUR_MS)
}

/** The time of a clock in Denmark, as `09:05`. */
export function danishTime(moment: Date): string {
  return timeFormat.format(moment)
}

/** The day as people say it: `lørdag den 21. november`. */
export function formatDanishDay(moment: Date): string {
  const parts = new Map(longDayFormat.formatToParts(moment).map((part) => [part.type, part.value]))
  return `${parts.get('weekday')} den ${parts.get('day')}. ${parts.get('month')}`
}

/**
 * Whether `now` lies in a window. An open bound is no limit, and a date that cannot be read counts as valid.
 */
export function isWithin(now: Date, from: Date | null, to: Date | null): boolean {
  return !isAfter(from, now) && !isAfter(now, to)
}

function isAfter(a: Date | null, b: Date | null): boolean {
  if (!a || !b) return false
  return a.getTime() > b.getTime()
}
