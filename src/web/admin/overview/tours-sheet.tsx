import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { danishDay, formatDanishDay, nextDanishDay } from '#kernel/time'
import { formatCount } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import type { Tours } from './figures.ts'
import styles from './overview-page.module.css'

type Tour = Tours['tours'][number]

const GRAMS_OF_KG = 1_000

/** What is driven next: a row for each carrier, whether or not it has anything to bring. */
export function ToursSheet({ day, tours }: Tours) {
  const name = nameOf(day)
  return (
    <Sheet
      title={`Kørsel ${name}`}
      aside={
        <Anchor component={Link} to={`/ordrer?delivery-day=${day}`}>
          Se ordrer
        </Anchor>
      }
      foot="Tæller valgte dage og det, der er lovet senest den dag."
    >
      <ul className={styles.tours} aria-label={`Kørsel ${name}`}>
        {tours.map((tour) => (
          <li key={tour.carrier?.id ?? 0} className={styles.stops}>
            <TourRow {...tour} />
          </li>
        ))}
      </ul>
      {tours.length === 0 && (
        <p className={styles.quiet}>Ingen leveringsmåder kører med lastbil.</p>
      )}
    </Sheet>
  )
}

function TourRow({ carrier, capacity, orders, parts, ...tour }: Tour) {
  const isFull = capacity !== null && orders >= capacity
  const detail = [tour.ways.join(', '), weightText(tour)].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.tour}>
        <b>{carrier?.name ?? 'Ingen fragtmand valgt'}</b>
        <span>{ordersText(orders, capacity)}</span>
      </span>
      {capacity !== null && (
        <span className={styles.room} aria-hidden>
          <span
            data-full={isFull || undefined}
            style={{ width: `${Math.min(1, capacity === 0 ? 1 : orders / capacity) * 100}%` }}
          />
        </span>
      )}
      <span className={styles.quiet}>{orders === 0 ? 'Intet at køre' : detail}</span>
      {parts.map(({ day_part, orders: some, weight_grams }) => (
        <span key={day_part ?? 'any'} className={styles.tour}>
          <span>{PARTS[day_part ?? 'any']}</span>
          <span>{`${ordersText(some, null)} · ${formatKg(weight_grams)}`}</span>
        </span>
      ))}
    </>
  )
}

const PARTS = { morning: 'Formiddag', afternoon: 'Eftermiddag', any: 'Hele dagen' } as const

/** `i morgen`, or the day where that is not the next one: `mandag den 7. december`. */
function nameOf(day: string): string {
  const isTomorrow = day === danishDay(nextDanishDay(new Date()))
  return isTomorrow ? 'i morgen' : formatDanishDay(new Date(`${day}T12:00:00Z`))
}

function ordersText(orders: number, capacity: number | null): string {
  if (capacity !== null) return `${formatCount(orders)} af ${formatCount(capacity)}`
  return orders === 1 ? '1 ordre' : `${formatCount(orders)} ordrer`
}

type WeightOf = Pick<Tour, 'weight_grams' | 'is_weight_whole'>

function weightText({ weight_grams, is_weight_whole }: WeightOf): string {
  if (is_weight_whole) return formatKg(weight_grams)
  return weight_grams === 0 ? 'Vægten kendes ikke' : `Mindst ${formatKg(weight_grams)}`
}

function formatKg(grams: number): string {
  return `${formatCount(Math.ceil(grams / GRAMS_OF_KG))} kg`
}
