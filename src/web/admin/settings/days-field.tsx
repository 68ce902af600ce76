import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './settings.module.css'

interface SpecialDay {
  readonly day: string
  readonly name: string
  readonly hours: string
}

/** @param value Of the form: the days as JSON. */
export function readDays(value: string): readonly SpecialDay[] {
  return JSON.parse(value) as SpecialDay[]
}

export function daysInWords(value: string): string {
  const days = readDays(value).map(({ day, hours }) => `${day} ${hours}`)
  return days.join(', ') || 'ingen'
}

const FRESH: SpecialDay = { day: '', name: '', hours: 'lukket' }

/** Days on which a branch is not open as usual. */
export function DaysField({ value, error, isOff, onChange }: OwnField) {
  const days = readDays(value)
  const set = (next: readonly SpecialDay[]) => onChange(JSON.stringify(next))
  const change = (at: number, one: Partial<SpecialDay>) =>
    set(days.map((day, place) => (place === at ? { ...day, ...one } : day)))
  return (
    <>
      <ul className={styles.days} aria-label="Særlige dage">
        {days.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has nothing else to be known by.
          <li key={at}>
            <TextInput
              label="Dato"
              type="date"
              value={one.day}
              disabled={isOff}
              onChange={({ currentTarget }) => change(at, { day: currentTarget.value })}
            />
            <TextInput
              label="Anledning"
              value={one.name}
              disabled={isOff}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <TextInput
              label="Åbent"
              value={one.hours}
              disabled={isOff}
              onChange={({ currentTarget }) => change(at, { hours: currentTarget.value })}
            />
            <ActionIcon
              aria-label={`Fjern ${one.name || one.day || 'dagen'}`}
              disabled={isOff}
              onClick={() => set(days.filter((_, place) => place !== at))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        Skriv tiden som 6.30–12.00, eller lukket. Dage, der er gået, vises ikke.
      </p>
      {error && <p className={styles.error}>{error}</p>}
      <div>
        <Button variant="default" disabled={isOff} onClick={() => set([...days, FRESH])}>
          Tilføj særlig dag
        </Button>
      </div>
    </>
  )
}
