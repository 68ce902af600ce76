/** Days on which the branches are not open as usual: lukkeloven keeps shops closed on holidays, and from 15.00 on New Year's Eve. */
interface Holiday {
  /** `2026-12-24` */
  readonly day: string
  readonly name: string
  readonly hours: string
}

const CLOSED = 'lukket'

const days: readonly (readonly [day: string, name: string, hours?: string])[] = [
  ['2026-12-24', 'Juleaftensdag'],
  ['2026-12-25', 'Juledag'],
  ['2026-12-26', '2. juledag'],
  ['2026-12-31', 'Nytårsaftensdag', '6.30–12.00'],
  ['2027-01-01', 'Nytårsdag'],
  ['2027-03-25', 'Skærtorsdag'],
  ['2027-03-26', 'Langfredag'],
  ['2027-03-28', 'Påskedag'],
  ['2027-03-29', '2. påskedag'],
  ['2027-05-06', 'Kristi himmelfartsdag'],
  ['2027-05-16', 'Pinsedag'],
  ['2027-05-17', '2. pinsedag'],
  ['2027-06-05', 'Grundlovsdag'],
  ['2027-12-24', 'Juleaftensdag'],
  ['2027-12-25', 'Juledag'],
  ['2027-12-26', '2. juledag'],
  ['2027-12-31', 'Nytårsaftensdag', '6.30–12.00'],
]

export const holidays: Holiday[] = days.map(([day, name, hours = CLOSED]) => ({ day, name, hours }))
