import { Card } from '#ui/layout/card'
import { contentTexts as texts } from '../../../texts/content.ts'
import type { SpecialDay } from '../../../views/content/node.ts'
import styles from './branch.module.css'
import { toHoursRows } from './opening-hours.ts'

type Props = { hours: string; holidays: readonly SpecialDay[] }

/** The week, and below it the days that are not like others. */
export function BranchHours({ hours, holidays }: Props) {
  if (hours === '' && holidays.length === 0) return null
  return (
    <Card as="section">
      <h2>{texts.hours}</h2>
      <dl className={styles.hours}>
        {toHoursRows(hours).map((row) => (
          <div key={row.days}>
            <dt>{row.days}</dt>
            <dd>{row.hours}</dd>
          </div>
        ))}
      </dl>
      {holidays.length > 0 && (
        <details className={styles.holidays}>
          <summary>{texts.holidays}</summary>
          <dl className={styles.hours}>
            {holidays.map(({ day, name, hours: open }) => (
              <div key={day}>
                <dt>
                  {formatDay(day)}
                  {name && <small>{name}</small>}
                </dt>
                <dd>{open}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  )
}

const dayFormat = new Intl.DateTimeFormat('da-DK', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** @param day `2026-12-24` */
function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
