import { contentTexts as texts } from '../../../texts/content.ts'

/** A row of the opening hours: the days, and from when to when or that it is closed. */
export interface HoursRow {
  readonly days: string
  readonly hours: string
}

type Day = keyof typeof texts.days
const DAYS = Object.keys(texts.days) as Day[]
const PART = /^([a-zæøå]{3})(?:\s*[–-]\s*([a-zæøå]{3}))?\s+(.+)$/

/** Hours as a branch writes them, `Man–fre 6.30–17.00, lør 8.00–13.00`, as rows of the whole week; what cannot be read as it is. */
export function toHoursRows(hours: string): readonly HoursRow[] {
  const rows: HoursRow[] = []
  const open = new Set<Day>()
  for (const part of hours.toLocaleLowerCase('da').split(/[;,]\s*/)) {
    const [, from, to = from, time] = PART.exec(part.trim()) ?? []
    if (!isDay(from) || !isDay(to) || !time) return [{ days: '', hours }]
    for (const day of DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1)) open.add(day)
    rows.push({ days: toDays(from, to), hours: time })
  }
  const closed = DAYS.filter((day) => !open.has(day))
  return [...rows, ...closed.map((day) => ({ days: texts.days[day], hours: texts.closed }))]
}

function isDay(text: string | undefined): text is Day {
  return text !== undefined && Object.hasOwn(texts.days, text)
}

function toDays(from: Day, to: Day): string {
  if (from === to) return texts.days[from]
  return `${texts.days[from]}–${texts.days[to].toLocaleLowerCase('da')}`
}
