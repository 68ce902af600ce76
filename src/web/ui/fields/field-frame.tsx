import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './field-frame.module.css'

/** The texts of a field, in this order: label, control, help, error or confirmation. */
export type FieldTexts = {
  label: ReactNode
  /** Why it is asked, or the format. Stays when there is an error. */
  help?: ReactNode
  /** What is wrong and how to correct it. Makes the control `aria-invalid`. */
  error?: ReactNode
  /** A confirmation, such as the town of a postcode. */
  ok?: ReactNode
  /** Says "(valgfrit)"; required fields are not marked. */
  optional?: boolean | undefined
  /** The label is visually hidden, where the surroundings explain the field. */
  hideLabel?: boolean | undefined
}

type Aria = {
  id?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-describedby'?: string | undefined
}

type Props<Attributes> = FieldTexts & Attributes & { render: (control: Attributes) => ReactNode }

/** @param props `render` draws the control with its attributes: those given, and those that tie it to the texts. */
export function FieldFrame<Attributes extends Aria>(props: Props<Attributes>) {
  const { label, help, error, ok, optional, hideLabel, render, ...attributes } = props
  const made = useId()
  const id = attributes.id ?? made
  const isOk = ok && !error
  const described = [
    help && `${id}-help`,
    error && `${id}-error`,
    isOk && `${id}-ok`,
    attributes['aria-describedby'],
  ]
  const control = {
    ...attributes,
    id,
    'aria-invalid': error ? true : attributes['aria-invalid'],
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  } as unknown as Attributes
  return (
    <div className={styles.root}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {optional && <span> {texts.optional}</span>}
      </label>
      {render(control)}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isOk && (
        <p className={styles.ok} id={`${id}-ok`}>
          <Icon name="check" size="small" />
          {ok}
        </p>
      )}
    </div>
  )
}

/** An error of something that is no single field. Tie it with `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" size="small" />
      <span>{children}</span>
    </p>
  )
}
