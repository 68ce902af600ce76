import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './basket-group.module.css'

type Props = {
  /** The delivery method. */
  title: string
  icon: IconName
  /** When, how heavy: "Mandag 23. – tirsdag 24. nov. · 697 kg". */
  facts: ReactNode
  /** Formatted, or "Gratis". */
  price: ReactNode
  /** `BasketLines`. */
  children: ReactNode
}

/** The lines of one delivery, with its price in the head. */
export function BasketGroup({ title, icon, facts, price, children }: Props) {
  // Two deliveries may go the same way; when and how heavy tells them apart.
  const [id, factsId] = [useId(), useId()]
  return (
    <section className={styles.root} aria-labelledby={`${id} ${factsId}`}>
      <div className={styles.head}>
        <Icon name={icon} size="large" />
        <div>
          <h2 id={id}>{title}</h2>
          <p id={factsId}>{facts}</p>
        </div>
        <b>{price}</b>
      </div>
      {children}
    </section>
  )
}
