import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Sizing = { size?: 'small' | undefined }

type FieldProps = FieldTexts &
  Sizing &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'prefix'> & {
    /**
     * Words inside the field before and after what is typed: "+45", "mm", "kr.". One that comes and goes is `''` while it
     * is away: without it React would make another element, which loses the focus.
     */
    prefix?: string
    suffix?: string
    /** Shown to the right of the field: a button, a checked name. `false` while one that comes and goes is away. */
    aside?: ReactNode
  }

/**
 * One line of text with its label, help and error. Takes every attribute of an input: give `type`,
 * `inputMode` and `autoComplete` always, so that phones show the right keys and fill in by themselves.
 */
export function Field({
  label,
  help,
  error,
  ok,
  optional,
  hideLabel,
  size,
  prefix,
  suffix,
  aside,
  ...input
}: FieldProps) {
  const made = useId()
  const id = input.id ?? made
  const texts = { label, help, error, ok, optional, hideLabel }
  const control = (
    <input
      {...input}
      id={id}
      className={styles.input}
      data-size={size}
      aria-invalid={error ? true : input['aria-invalid']}
      aria-describedby={describedBy(id, texts, input['aria-describedby'])}
    />
  )
  return (
    <FieldFrame id={id} {...texts}>
      <Beside aside={aside}>
        <WithUnit prefix={prefix} suffix={suffix}>
          {control}
        </WithUnit>
      </Beside>
    </FieldFrame>
  )
}

type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>

/** Several lines of text, with the same label, help and error as {@link Field}. */
export function TextArea({ label, help, error, ok, optional, hideLabel, ...input }: TextAreaProps) {
  const made = useId()
  const id = input.id ?? made
  const texts = { label, help, error, ok, optional, hideLabel }
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={describedBy(id, texts, input['aria-describedby'])}
      />
    </FieldFrame>
  )
}

type RowProps = { kind?: 'postcode' | undefined; children: ReactNode }

/** Fields side by side where there is room. postcode: four figures and a town. */
export function FieldRow({ kind, children }: RowProps) {
  return (
    <div className={styles.row} data-kind={kind}>
      {children}
    </div>
  )
}

function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (aside === undefined) return children
  return (
    <div className={styles.beside}>
      {children}
      {aside}
    </div>
  )
}

type UnitProps = { prefix: string | undefined; suffix: string | undefined; children: ReactNode }

function WithUnit({ prefix, suffix, children }: UnitProps) {
  if (prefix === undefined && suffix === undefined) return children
  return (
    <div className={styles.withUnit}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {children}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </div>
  )
}
