import { TextInput } from '@mantine/core'
import { isPeriod, WEEKDAYS, type Weekday, writeWeek } from '#kernel/danish/opening-hours'
import type { OwnField } from '../forms/description.ts'
import styles from './settings.module.css'

const NAMES: Readonly<Record<Weekday, string>> = {
  man: 'Mandag',
  tir: 'Tirsdag',
  ons: 'Onsdag',
  tor: 'Torsdag',
  fre: 'Fredag',
  lør: 'Lørdag',
  søn: 'Søndag',
}

type Week = Readonly<Record<Weekday, string>>

/** @param value Of the form: the week as JSON. */
export function readWeekOf(value: string): Week {
  return JSON.parse(value) as Week
}

export function weekInWords(value: string): string {
  return writeWeek(readWeekOf(value)) || 'lukket'
}

/** When a branch is open, day by day. */
export function HoursField({ value, error, isOff, onChange }: OwnField) {
  const week = readWeekOf(value)
  return (
    <>
      <div className={styles.week}>
        {WEEKDAYS.map((day) => (
          <TextInput
            key={day}
            label={NAMES[day]}
            placeholder="Lukket"
            value={week[day]}
            disabled={isOff}
            error={
              error && week[day] !== '' && !isPeriod(week[day])
                ? 'Skriv tiden som 6.30–17.00.'
                : undefined
            }
            onChange={({ currentTarget }) =>
              onChange(JSON.stringify({ ...week, [day]: currentTarget.value }))
            }
          />
        ))}
      </div>
      <p className={styles.quiet}>
        Skriv tiden som 6.30–17.00, og lad dagen stå tom, når der er lukket. På helligdage er der
        lukket, medmindre dagen står under særlige dage.
      </p>
      {error && <p className={styles.error}>{error}</p>}
    </>
  )
}
