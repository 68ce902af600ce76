import type { ReactNode } from 'react'
import styles from './segmented.module.css'

type Props = {
  /** The name of the group, for screen readers. */
  label: string
  size?: 'small' | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
  name: string
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  value: string
  onChange?: (value: string) => void
}

/** Two to five alternatives, all in view, as radios. */
export function Segmented({ label, size, wide, name, options, value, onChange }: Props) {
  return (
    <div
      className={styles.root}
      role="radiogroup"
      aria-label={label}
      data-size={size}
      data-wide={wide || undefined}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

type ButtonsProps = Pick<Props, 'label' | 'name' | 'options' | 'value'> & {
  ground?: 'pine' | undefined
}

/** The same as buttons that send their form. */
export function SegmentedButtons({ label, ground, name, options, value }: ButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={styles.root} role="group" aria-label={label} data-ground={ground}>
      {options.map((option) => (
        <button
          key={option.value}
          type="submit"
          name={name}
          value={option.value}
          aria-pressed={option.value === value}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

type LinksProps = {
  label: string
  size?: 'small' | undefined
  options: readonly { href: string; label: ReactNode; current?: boolean }[]
}

/** The same as links to other addresses, such as cards or a table. */
export function SegmentedLinks({ label, size, options }: LinksProps) {
  return (
    <nav className={styles.root} aria-label={label} data-size={size}>
      {options.map(({ href, label, current }) => (
        <a key={href} href={href} aria-current={current || undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
