import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './delivery-option.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'children'> & {
  icon: IconName
  title: string
  /** When it comes, or why it cannot be chosen. */
  text: ReactNode
  /** Formatted, or "Gratis". */
  price: string
  /** The fields of the chosen one: time, unloading, pick-up point. */
  children?: ReactNode
}

/** A delivery or payment method as a radio; one that cannot be chosen is shown with its reason. */
export function DeliveryOption({ icon, title, text, price, children, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.root}>
      <label>
        <input
          {...input}
          type="radio"
          aria-labelledby={`${id}-title ${id}-price`}
          aria-describedby={`${id}-text`}
        />
        <Icon name={icon} size="large" />
        <span>
          <b id={`${id}-title`}>{title}</b>
          <small id={`${id}-text`}>{text}</small>
        </span>
        <span className={styles.price} id={`${id}-price`}>
          {price}
        </span>
      </label>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}

type ListProps = { legend: string; hideLegend?: boolean; children: ReactNode }

/** `DeliveryOption`s with the same name. */
export function DeliveryOptions({ legend, hideLegend, children }: ListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
