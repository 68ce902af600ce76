import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field-frame.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  help?: ReactNode
  /** A figure at the right: how many products a filter would leave. */
  count?: string | undefined
  /** Does something at once: pressed before the script has come, it is pressed again when it has. */
  early?: boolean
}

/** A checkbox or radio with its label; the whole line is the target. */
export function Choice({ type = 'checkbox', label, help, count, early, ...input }: Props) {
  return (
    <label className={styles.root} data-counted={count !== undefined || undefined}>
      <input {...input} type={type} data-early={early ? '' : undefined} />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

type GroupProps = {
  legend: ReactNode
  hideLegend?: boolean
  error?: ReactNode
  children: ReactNode
}

/** Choices that belong together, under one question. */
export function ChoiceGroup({ legend, hideLegend, error, children }: GroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
