import type { ReactNode } from 'react'
import styles from './segmented.module.css'

type Look = {
  /** The name of the group, for screen readers. */
  label: string
  size?: 'small' | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
  /** pine: on the dark band of the header. */
  ground?: 'pine' | undefined
}

type Option = { value: string; label: ReactNode; disabled?: boolean }

type Props = Look & {
  name: string
  options: readonly Option[]
  /** Controlled value; with `defaultValue` instead the browser keeps it. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Two to five alternatives that are always all in view, as radios: VAT basis, unit. */
export function Segmented({ name, options, value, defaultValue, onChange, ...look }: Props) {
  return (
    <div {...frame(look)} role="radiogroup">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

type LinkOption = { href: string; label: ReactNode; current?: boolean }

type LinksProps = Look & { options: readonly LinkOption[] }

/** The same as ways to other addresses: cards or table. */
export function SegmentedLinks({ options, ...look }: LinksProps) {
  return (
    <nav {...frame(look)}>
      {options.map(({ href, label, current }) => (
        <a key={href} href={href} aria-current={current || undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function frame({ label, size, wide, ground }: Look) {
  return {
    className: styles.root,
    'aria-label': label,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-ground': ground,
  }
}
