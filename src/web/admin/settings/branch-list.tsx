import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { OrderButtons } from '../fields/order-buttons.tsx'
import { Sheet } from '../parts/sheet.tsx'
import styles from './settings.module.css'
import type { Settings } from './settings.ts'
import { useSettingsOrder } from './use-order.ts'

/** The branches, in the order in which customers see them. */
export function BranchList({ settings: { branches } }: { settings: Settings }) {
  const ids = branches.map(({ id }) => id)
  const order = useSettingsOrder('branches', ids)
  return (
    <Sheet
      title="Forretninger"
      aside={<span className={styles.quiet}>I den rækkefølge, kunder ser dem</span>}
    >
      <ol className={styles.rows} aria-label="Forretninger">
        {branches.map(({ id, name, address1, zipcode, city, phone, hours, special_days }, at) => (
          <li key={id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/indstillinger/forretninger/${id}`}>
                {name}
              </Anchor>
              <small>
                {[`${address1}, ${zipcode} ${city}`, phone].filter(Boolean).join(' · ')}
              </small>
              <small>
                {[hours || 'Ingen åbningstider', daysOf(special_days.length)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <OrderButtons
              {...{ name, list: ids, at }}
              isOff={false}
              onChange={(moved) => void order(moved)}
            />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function daysOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 særlig dag' : `${count} særlige dage`
}
