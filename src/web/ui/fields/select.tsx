import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './select.module.css'

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'size'> & {
    size?: 'small' | undefined
    /** The `option` and `optgroup` elements. */
    children: ReactNode
  }

/** The platform's own choice list with our arrow; never rebuilt. */
export function Select({
  label,
  help,
  error,
  ok,
  optional,
  hideLabel,
  size,
  children,
  ...select
}: Props) {
  const made = useId()
  const id = select.id ?? made
  const texts = { label, help, error, ok, optional, hideLabel }
  return (
    <FieldFrame id={id} {...texts}>
      <span className={styles.root} data-size={size}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : select['aria-invalid']}
          aria-describedby={describedBy(id, texts, select['aria-describedby'])}
        >
          {children}
        </select>
        <Icon name="down" size="small" />
      </span>
    </FieldFrame>
  )
}
