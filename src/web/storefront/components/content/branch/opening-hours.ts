import { readHours, WEEKDAYS, type Weekday } from '#kernel/danish/opening-hours'
import { contentTexts as texts } from '../../../texts/content.ts'

/** A row of the opening hours: the days, and from when to when or that it is closed. */
export interface HoursRow {
  readonly days: string
  readonly hours: string
}

/** Hours as a branch writes them, `Man–fre 6.30–17.00, lør 8.00–13.00`, as rows of the whole week; what cannot be read as it is, and none where it has written none. */
export function toHoursRows(hours: string): readonly HoursRow[] {
  if (hours === '') return []
  const parts = readHours(hours)
  if (!parts) return [{ days: '', hours }]
  const rows = parts.map(({ days, time }) => ({ days: toDays(days), hours: time }))
  const open = new Set(parts.flatMap(({ days }) => days))
  const closed = WEEKDAYS.filter((day) => !open.has(day))
  return [...rows, ...closed.map((day) => ({ days: texts.days[day], hours: texts.closed }))]
}

function toDays(days: readonly [Weekday, ...Weekday[]]): string {
  const [from, to = from] = [days[0], days.at(-1)]
  if (from === to) return texts.days[from]
  return `${texts.days[from]}–${texts.days[to].toLocaleLowerCase('da')}`
}
