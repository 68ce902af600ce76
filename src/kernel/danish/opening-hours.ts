/** Opening hours as a branch writes them: `Man–fre 6.30–17.00, lør 8.00–13.00`. */

/** From Monday on. */
export const WEEKDAYS = ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'] as const
export type Weekday = (typeof WEEKDAYS)[number]
const CLOSED = 'lukket'

const PART = /^([a-zæøå]{3})(?:\s*[–-]\s*([a-zæøå]{3}))?\s+(.+)$/
const PERIOD = /^(\d{1,2})(?:[.:](\d\d))?\s*[–-]\s*(\d{1,2})(?:[.:](\d\d))?$/

interface HoursPart {
  readonly days: readonly [Weekday, ...Weekday[]]
  readonly time: string
}

/** The parts of the hours of a week, each with its days; undefined where one of them cannot be read. */
export function readHours(hours: string): readonly HoursPart[] | undefined {
  const parts: HoursPart[] = []
  for (const part of hours.toLocaleLowerCase('da').split(/[;,]\s*/)) {
    const [, from, to = from, time] = PART.exec(part.trim()) ?? []
    if (!isWeekday(from) || !isWeekday(to) || !time) return undefined
    // A week ends on Sunday.
    if (WEEKDAYS.indexOf(to) < WEEKDAYS.indexOf(from)) return undefined
    const days = WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1)
    const [first = from, ...more] = days
    parts.push({ days: [first, ...more], time })
  }
  return parts
}

function isWeekday(text: string | undefined): text is Weekday {
  return WEEKDAYS.some((one) => one === text)
}

interface Period {
  /** `06:30` */
  readonly opens: string
  readonly closes: string
}

/** `6.30–17.00` by the clock; null: closed; undefined where it cannot be read. */
export function readPeriod(time: string): Period | null | undefined {
  const text = time.trim().toLocaleLowerCase('da')
  if (text === CLOSED) return null
  const [, opens, opensAt = '00', closes, closesAt = '00'] = PERIOD.exec(text) ?? []
  if (!opens || !closes) return undefined
  return { opens: toClock(opens, opensAt), closes: toClock(closes, closesAt) }
}

function toClock(hours: string, minutes: string): string {
  return `${hours.padStart(2, '0')}:${minutes}`
}

const LAST_CLOCK = '24:00'

/** Whether it says when to come: that it is closed, or a time before another. */
export function isPeriod(time: string): boolean {
  const period = readPeriod(time)
  if (!period) return period === null
  const { opens, closes } = period
  const isClock = (clock: string) => /:[0-5]\d$/.test(clock) && clock <= LAST_CLOCK
  return isClock(opens) && isClock(closes) && opens < closes
}

/** Whether each day of the week is there once at most, and can be read. */
export function areHours(hours: string): boolean {
  const parts = readHours(hours)
  if (!parts?.every(({ time }) => isPeriod(time))) return false
  const days = parts.flatMap((part) => part.days)
  return new Set(days).size === days.length
}

/** The hours of each day, empty where it is closed; undefined where they cannot be read or a day is there twice. */
export function toWeek(hours: string): Readonly<Record<Weekday, string>> | undefined {
  if (hours !== '' && !areHours(hours)) return undefined
  const parts = hours === '' ? [] : (readHours(hours) ?? [])
  const timeOf = (day: Weekday) => parts.find(({ days }) => days.includes(day))?.time ?? ''
  const week = WEEKDAYS.map((day) => [day, timeOf(day) === CLOSED ? '' : timeOf(day)])
  return Object.fromEntries(week)
}

/** As a branch writes them: days that follow each other and are the same are one part, and closed ones are left out. */
export function writeWeek(week: Readonly<Record<Weekday, string>>): string {
  const parts: { from: Weekday; to: Weekday; time: string }[] = []
  for (const [at, day] of WEEKDAYS.entries()) {
    const time = week[day].trim()
    const last = parts.at(-1)
    if (last && last.time === time && WEEKDAYS[at - 1] === last.to) last.to = day
    else if (time !== '' && time.toLocaleLowerCase('da') !== CLOSED)
      parts.push({ from: day, to: day, time })
  }
  const text = parts.map(({ from, to, time }) => `${from === to ? from : `${from}–${to}`} ${time}`)
  const [first = '', ...more] = text
  return [`${first.charAt(0).toLocaleUpperCase('da')}${first.slice(1)}`, ...more].join(', ')
}
