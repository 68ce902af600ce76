import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatDay } from '../when.ts'
import { capacityText, placeName, whenName } from './days.ts'
import styles from './delivery.module.css'
import type { Day, Desk } from './desk.ts'

/** How many orders each carrier brings, and each branch hands out, on the days that customers choose between. */
export function DayList({ desk }: { desk: Desk }) {
  const places = Map.groupBy(desk.days, ({ branch_id, carrier_id }) => `${branch_id} ${carrier_id}`)
  return (
    <Stack gap="md">
      {[...places.values()].map((days) => (
        <PlaceDays key={days[0]?.id} days={days} desk={desk} />
      ))}
      <Sheet title="Sådan vælger kunderne dag">
        <p className={styles.quiet}>
          Skriv på leveringsmåden, hvor mange dage frem der kan vælges imellem, og her, hvor mange
          ordrer en fragtmand kan køre, eller en forretning kan udlevere, på hver ugedag. En dato
          går forud for sin ugedag. På helligdage er der ingen pladser, medmindre datoen har sine
          egne.
        </p>
      </Sheet>
    </Stack>
  )
}

function PlaceDays({ days, desk }: { days: readonly Day[]; desk: Desk }) {
  const [first] = days
  if (!first) return null
  const name = placeName(first, desk)
  return (
    <Sheet title={name} foot={takenText(first, desk)}>
      <ul className={styles.rows} aria-label={`Dage hos ${name}`}>
        {days.map((day) => (
          <li key={day.id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/levering/dage/${day.id}`}>
                {whenName(day)}
              </Anchor>
              <small>{capacityText(day)}</small>
            </span>
            {day.day !== null && <Tag tone={day.capacity === 0 ? 'danger' : 'wait'}>Dato</Tag>}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** `Valgt: 7. dec. 3, 8. dec. 1` */
function takenText({ branch_id, carrier_id }: Day, { taken }: Desk): string {
  const own = taken.filter((one) => one.branch_id === branch_id && one.carrier_id === carrier_id)
  const days = [...Map.groupBy(own, ({ day }) => day)].sort(([a], [b]) => a.localeCompare(b))
  if (days.length === 0) return 'Ingen ordrer har valgt en af de næste 14 dage.'
  const told = days.map(([day, rows]) => {
    const orders = rows.reduce((sum, one) => sum + one.orders, 0)
    return `${formatDay(day)}: ${orders}`
  })
  return `Valgt af kunder: ${told.join(', ')}`
}
