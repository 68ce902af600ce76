import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { Field } from './field.tsx'
import { formatQuantity } from './format.ts'
import { parseQuantity } from './parse-quantity.ts'
import styles from './range.module.css'
import { texts } from './texts.ts'

type Props = {
  /** What the ids of the two fields begin with; made when left out. */
  id?: string | undefined
  /** "Tykkelse". */
  label: string
  unit: string
  min: number
  max: number
  step?: number
  /** Chosen limits; left out they are `min` and `max`. */
  from?: number | undefined
  to?: number | undefined
  /** Names of the two fields in the form. */
  fromName: string
  toName: string
  /** When a thumb is let go, a field is left, or Enter is pressed in it. */
  onChange?: (from: number, to: number) => void
}

type Ends = { from: number; to: number }

/**
 * Two thumbs over a folding rule and two fields: the fields are exact and are what the form sends, the
 * thumbs are quick. Without script the fields are enough.
 */
export function Range({ label, unit, min, max, step = 1, onChange, ...props }: Props) {
  const given = { from: props.from ?? min, to: props.to ?? max }
  const [ends, setEnds] = useState(given)
  const [last, setLast] = useState(given)
  if (given.from !== last.from || given.to !== last.to) {
    setLast(given)
    setEnds(given)
  }
  const settle = (next: Ends) => {
    setEnds(next)
    if (next.from !== given.from || next.to !== given.to) onChange?.(next.from, next.to)
  }
  const thumb = { min, max, step, ends, setEnds, settle: () => settle(ends), label }
  const field = { unit, min, max, ends, settle, label }
  return (
    <div className={styles.root}>
      <div className={styles.track} style={shares(ends, min, max)}>
        <Thumb {...thumb} end="from" />
        <Thumb {...thumb} end="to" />
      </div>
      <div className={styles.fields}>
        <End {...field} end="from" id={props.id && `${props.id}-from`} name={props.fromName} />
        <span aria-hidden="true">–</span>
        <End {...field} end="to" id={props.id && `${props.id}-to`} name={props.toName} />
      </div>
    </div>
  )
}

type ThumbProps = {
  end: keyof Ends
  label: string
  min: number
  max: number
  step: number
  ends: Ends
  setEnds: (ends: Ends) => void
  settle: () => void
}

function Thumb({ end, label, min, max, step, ends, setEnds, settle }: ThumbProps) {
  return (
    <input
      className={styles.thumb}
      type="range"
      min={min}
      max={max}
      step={step}
      value={ends[end]}
      aria-label={`${label} ${texts[end]}`}
      onChange={(event) => setEnds(moved(ends, end, Number(event.target.value)))}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
}

type EndProps = {
  id: string | undefined
  end: keyof Ends
  label: string
  unit: string
  name: string
  min: number
  max: number
  ends: Ends
  settle: (ends: Ends) => void
}

function End({ id, end, label, unit, name, min, max, ends, settle }: EndProps) {
  const leave = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
    const typed = parseQuantity(value) ?? ends[end]
    settle(moved(ends, end, Math.min(Math.max(typed, min), max)))
  }
  return (
    <Field
      // A new figure from the thumbs replaces what is typed.
      key={ends[end]}
      id={id}
      label={`${label} ${texts[end]}, ${unit}`}
      hideLabel
      size="small"
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      name={name}
      defaultValue={formatQuantity(ends[end])}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave(event)}
    />
  )
}

/** The ends never pass each other. */
function moved(ends: Ends, end: keyof Ends, to: number): Ends {
  return end === 'from'
    ? { ...ends, from: Math.min(to, ends.to) }
    : { ...ends, to: Math.max(to, ends.from) }
}

function shares({ from, to }: Ends, min: number, max: number): CSSProperties {
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0)
  return { '--from': share(from), '--to': share(to) } as CSSProperties
}
