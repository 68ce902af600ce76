import { contentTexts as texts } from '../../../texts/content.ts'

/** A row of the opening hours: the days, and from when to when or that it is closed. */
export interface HoursRow {
  readonly days: string
  readonly hours: string
}

type Day = keyof typeof texts.days
/** From Monday on. */
export const DAYS = Object.keys(texts.days) as Day[]
const PART = /^([a-zæøå]{3})(?:\s*[–-]\s*([a-zæøå]{3}))?\s+(.+)$/

/** Hours as a branch writes them, `Man–fre 6.30–17.00, lør 8.00–13.00`, as rows of the whole week; what cannot be read as it is. */
export function toHoursRows(hours: string): readonly HoursRow[] {
  const parts = readHours(hours)
  if (!parts) return [{ days: '', hours }]
  const rows = parts.map(({ days, time }) => ({ days: toDays(days), hours: time }))
  const open = new Set(parts.flatMap(({ days }) => days))
  const closed = DAYS.filter((day) => !open.has(day))
  return [...rows, ...closed.map((day) => ({ days: texts.days[day], hours: texts.closed }))]
}

/** The parts of hours as a branch writes them, each with its days; undefined where one of them cannot be read. */
export function readHours(hours: string) {
  const parts: { readonly days: readonly [Day, ...Day[]]; readonly time: string }[] = []
  for (const part of hours.toLocaleLowerCase('da').split(/[;,]\s*/)) {
    const [, from, to = from, time] = PART.exec(part.trim()) ?? []
    if (!isDay(from) || !isDay(to) || !time) return undefined
    const [first = from, ...more] = DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1)
    parts.push({ days: [first, ...more], time })
  }
  return parts
}

function isDay(text: string | undefined): text is Day {
  return text !== undefined && Object.hasOwn(texts.days, text)
}

function toDays(days: readonly [Day, ...Day[]]): string {
  const [from, to = from] = [days[0], days.at(-1)]
  if (from === to) return texts.days[from]
  return `${texts.days[from]}–${texts.days[to].toLocaleLowerCase('da')}`
}
