import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './select.module.css'

type Props = Pick<FieldTexts, 'label' | 'help' | 'hideLabel'> &
  Omit<ComponentProps<'select'>, 'className' | 'size' | 'children'> & {
    size?: 'small' | undefined
    options: readonly { readonly value: string | number; readonly label: string }[]
  }

/** The native select element, with our arrow. */
export function Select({ size, options, ...select }: Props) {
  return (
    <FieldFrame
      {...select}
      render={(control) => (
        <span className={styles.root} data-size={size}>
          <select {...control}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" size="small" />
        </span>
      )}
    />
  )
}
