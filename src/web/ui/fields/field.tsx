import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'size'> & {
    size?: 'small' | undefined
    /**
     * A unit inside the field, after the text: "mm". One that comes and goes is `''` while it is absent: without it React
     * would make another element, which loses the focus.
     */
    suffix?: string
    /** A button inside the field, at its end. */
    inside?: ReactNode
    /** Shown to the right of the field, such as a button. One that comes and goes is `false` while it is absent. */
    aside?: ReactNode
  }

/**
 * One line of text with its label, help and error. Takes every attribute of an input: always give `type`, `inputMode`
 * and `autoComplete`, so that phones show the right keys and fill in by themselves.
 */
export function Field({ size, suffix, inside, aside, ...input }: FieldProps) {
  return (
    <FieldFrame
      {...input}
      render={(control) => (
        <Beside aside={aside}>
          <WithUnit suffix={suffix} inside={inside}>
            <input {...control} className={styles.input} data-size={size} />
          </WithUnit>
        </Beside>
      )}
    />
  )
}

/** Several lines of text, with the same label, help and error as {@link Field}. */
export function TextArea(props: FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <FieldFrame
      {...props}
      render={(control) => <textarea {...control} className={styles.input} />}
    />
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

type WithUnitProps = {
  suffix: string | undefined
  inside: ReactNode
  children: ReactNode
}

function WithUnit({ suffix, inside, children }: WithUnitProps) {
  if (suffix === undefined && inside === undefined) return children
  return (
    <div className={styles.withUnit}>
      {children}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
      {inside}
    </div>
  )
}
