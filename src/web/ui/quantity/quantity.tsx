import { useDeferredValue } from 'react'
import { unitFor } from '#kernel/units/unit-plurals'
import { texts } from '../texts.ts'
import styles from './quantity.module.css'
import { type QuantityChange, type Reading, useQuantity } from './use-quantity.ts'

type Props = Omit<Reading, 'unit'> & {
  /** The name of the product, for screen readers. */
  of?: string | undefined
  unit: string
  /** In the unit, up to three decimals. A new value replaces what is typed. */
  value?: number
  /** What the field says at first, where that is no quantity. */
  typed?: string | undefined
  min?: number
  max?: number | undefined
  /** What it is sold in whole numbers of: 1 piece, 2,22 m² a pack. */
  step?: number
  /** The shop rounds what is typed up to whole steps: nothing between them is wrong. */
  rounds?: boolean | undefined
  /** Name in a form, which gets the text with a Danish comma. */
  name?: string
  /** Id of the form, when the field stands outside it. */
  form?: string | undefined
  /** card: narrow buttons with a mouse. */
  size?: 'small' | 'large' | 'card' | undefined
  /** One of dozens, which need a script: what only tells of its buttons and limits comes after the page. */
  late?: boolean
  disabled?: boolean | undefined
  /** Wrong by a rule only the server knows; wrong by min, max or step it finds by itself. */
  invalid?: boolean
  describedBy?: string | undefined
  /**
   * When the buyer has settled on something else than `value`: a press of − or +, Enter, or leaving the
   * field. `undefined` when it is no number; `fits` says whether min, max and step are kept.
   */
  onChange?: QuantityChange
}

/**
 * How many, with its unit: a field between two buttons. The field is a text field, since number fields
 * take no Danish comma everywhere; it and the form it is in work before the script has come.
 */
export function Quantity({
  of,
  unit,
  value = 1,
  typed,
  min = 1,
  max,
  step = 1,
  rounds,
  late = false,
  onChange,
  read,
  onText,
  onWords,
  ...rest
}: Props) {
  const quantity = useQuantity(value, { min, max, step, rounds }, onChange, {
    read,
    onText,
    onWords,
    unit,
    typed,
  })
  const name = of ? `${texts.quantity} ${of}` : texts.quantity
  const off = rest.disabled
  const units = unitFor(quantity.quantity ?? 0, unit)
  const isTold = useDeferredValue(true, !late)
  const told = <Value,>(value: Value) => (isTold ? value : undefined)
  return (
    <fieldset className={styles.root} aria-label={told(name)} data-size={rest.size}>
      {isTold && (
        <output className="visually-hidden" aria-live="polite">
          {quantity.pressed && `${quantity.text} ${units}`}
        </output>
      )}
      <button
        type="button"
        aria-label={told(texts.remove)}
        disabled={off}
        {...atEnd(isTold && quantity.atMin)}
        onClick={() => quantity.press(-1)}
      />
      <label>
        <input
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          name={rest.name}
          form={rest.form}
          value={quantity.text}
          disabled={off}
          aria-label={told(`${name} i ${unit}`)}
          aria-valuenow={told(quantity.quantity)}
          aria-valuemin={told(min)}
          aria-valuemax={told(max)}
          aria-valuetext={told(quantity.text)}
          aria-invalid={rest.invalid || !quantity.fits || undefined}
          aria-describedby={rest.describedBy}
          onChange={(event) => quantity.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={quantity.settle}
          onKeyDown={quantity.keyDown}
        />
        <span>{units}</span>
      </label>
      <button
        type="button"
        aria-label={told(texts.add)}
        disabled={off}
        {...atEnd(isTold && quantity.atMax)}
        onClick={() => quantity.press(1)}
      />
    </fieldset>
  )
}

/** At its limit a button does nothing and is no tab stop, but keeps the focus it has. */
function atEnd(isAtEnd: boolean) {
  return isAtEnd ? { 'aria-disabled': true, tabIndex: -1 } : {}
}
