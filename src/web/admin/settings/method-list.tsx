import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { OrderButtons } from '../fields/order-buttons.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import styles from './settings.module.css'
import type { Settings } from './settings.ts'
import { useSettingsOrder } from './use-order.ts'

const TYPES: Readonly<Record<string, string>> = {
  private: 'private',
  company: 'virksomheder',
  public: 'offentlige',
}

/** The ways to pay, in the order in which customers see them. */
export function MethodList({ settings: { payment_methods: methods } }: { settings: Settings }) {
  const ids = methods.map(({ id }) => id)
  const order = useSettingsOrder('payment-methods', ids)
  return (
    <Sheet
      title="Betalingsmåder"
      aside={<span className={styles.quiet}>I den rækkefølge, kunder ser dem</span>}
    >
      <ol className={styles.rows} aria-label="Betalingsmåder">
        {methods.map((method, at) => (
          <li key={method.id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/indstillinger/betaling/${method.id}`}>
                {method.name}
              </Anchor>
              <small>
                {[
                  method.customer_types.map((type) => TYPES[type] ?? type).join(', '),
                  method.only_pickup && 'kun ved afhentning',
                  method.provider,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {!method.active && <Tag>Slået fra</Tag>}
            {method.active && !method.is_offered && (
              <Tag tone="wait">Vises ikke: udbyderen er ikke sat op</Tag>
            )}
            <OrderButtons
              {...{ name: method.name, list: ids, at }}
              isOff={false}
              onChange={(moved) => void order(moved)}
            />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
