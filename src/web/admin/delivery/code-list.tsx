import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatAmount, formatQuantity } from '#ui/format'
import { OrderButtons } from '../fields/order-buttons.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import styles from './delivery.module.css'
import type { Code, Desk } from './desk.ts'
import { useDeliveryOrder } from './use-order.ts'

/** The ways of delivery by priority: the first that can carry the goods is tried first. */
export function CodeList({ desk }: { desk: Desk }) {
  const { codes, carriers } = desk
  const ids = codes.map(({ id }) => id)
  const order = useDeliveryOrder('codes', ids)
  const carried = (code: Code) =>
    carriers
      .filter(({ id }) => code.carrier_ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <Sheet
      title="Leveringsmåder"
      aside={<span className={styles.quiet}>Rækkefølgen er prioritet</span>}
    >
      <ol className={styles.rows} aria-label="Leveringsmåder">
        {codes.map((code, at) => (
          <li key={code.id} data-off={!code.active || undefined}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/levering/maader/${code.id}`}>
                {code.name}
              </Anchor>
              <small>
                {[code.group_name, code.delivery_days_text, ...limitsOf(code), carried(code)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.number}>
              {code.is_variable ? 'Aftales' : formatAmount(code.default_price)}
            </span>
            <span className={styles.acts}>
              <ActiveSwitch kind="maader" {...code} />
              <OrderButtons
                {...{ name: code.name, list: ids, at }}
                isOff={false}
                onChange={(moved) => void order(moved)}
              />
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function limitsOf(code: Code): string[] {
  const { max_weight_grams, max_length_mm, delivery_multiplier } = code
  return [
    max_weight_grams === null ? '' : `højst ${formatQuantity(max_weight_grams / 1000, 'kg')}`,
    max_length_mm === null ? '' : `højst ${formatQuantity(max_length_mm / 1000, 'm')}`,
    delivery_multiplier === null ? '' : `pr. ${formatQuantity(delivery_multiplier)} enheder`,
  ]
}
