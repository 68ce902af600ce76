import { SHOP_TIME_ZONE } from '../time.ts'

const weekday = { timeZone: SHOP_TIME_ZONE, weekday: 'long', day: 'numeric' } as const
const formats = {
  short: new Intl.DateTimeFormat('da-DK', { ...weekday, month: 'short' }),
  long: new Intl.DateTimeFormat('da-DK', { ...weekday, month: 'long' }),
}

/**
 * One day, or the first and the last of several: `onsdag 2. – mandag 7. dec.`, and in full `onsdag den 2. – mandag den 7. december`.
 *
 * @param days Of the wire: `2026-12-07`.
 */
export function writeDays(days: readonly string[], month: 'short' | 'long'): string {
  return days
    .map((day, i) => {
      const parts = formats[month].formatToParts(new Date(`${day}T12:00:00Z`))
      const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
      const isOfNext = days[i + 1]?.slice(0, 7) === day.slice(0, 7)
      const the = month === 'long' ? 'den ' : ''
      return `${part('weekday')} ${the}${part('day')}.${isOfNext ? '' : ` ${part('month')}`}`
    })
    .join('\u00a0– ')
}
