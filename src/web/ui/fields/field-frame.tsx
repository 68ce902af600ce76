import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './field-frame.module.css'

/** What stands around a field's control, in this order: label, control, help, error or confirmation. */
export type FieldTexts = {
  label: ReactNode
  /** Why it is asked, or how it is written. Stays when there is an error. */
  help?: ReactNode
  /** What is wrong and how it becomes right. Makes the control `aria-invalid`. */
  error?: ReactNode
  /** What was found: the company of a CVR number, the town of a postcode. */
  ok?: ReactNode
  /** Says "(valgfrit)"; to be filled in is the rule and is not marked. */
  optional?: boolean | undefined
  /** The label is visually hidden, where the surroundings explain the field. */
  hideLabel?: boolean | undefined
}

type Props = FieldTexts & { id: string; children: ReactNode }

export function FieldFrame({ id, label, help, error, ok, optional, hideLabel, children }: Props) {
  return (
    <div className={styles.root}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {optional && <span> {texts.optional}</span>}
      </label>
      {children}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {ok && !error && (
        <p className={styles.ok} id={`${id}-ok`}>
          <Icon name="check" size="small" />
          {ok}
        </p>
      )}
    </div>
  )
}

/** An error by itself, for what is no single field. Tie it with `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" size="small" />
      <span>{children}</span>
    </p>
  )
}

/** The value of `aria-describedby` for a control inside a {@link FieldFrame} with the same id and texts. */
export function describedBy(
  id: string,
  { help, error, ok }: FieldTexts,
  more?: string,
): string | undefined {
  const ids = [help && `${id}-help`, error && `${id}-error`, ok && !error && `${id}-ok`, more]
  return ids.filter(Boolean).join(' ') || undefined
}
