import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Sheet } from '../parts/sheet.tsx'
import styles from './delivery.module.css'
import type { Desk } from './desk.ts'

/** Who carries the goods. */
export function CarrierList({ desk: { carriers, codes } }: { desk: Desk }) {
  return (
    <Sheet title="Fragtmænd">
      <ul className={styles.rows} aria-label="Fragtmænd">
        {carriers.map(({ id, name, reference, use_pickup_point }) => (
          <li key={id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/levering/fragtmaend/${id}`}>
                {name}
              </Anchor>
              <small>
                {[
                  reference,
                  use_pickup_point && 'også pakkeshops',
                  codes
                    .filter((code) => code.carrier_ids.includes(id))
                    .map((code) => code.name)
                    .join(', ') || 'bruges ikke',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
