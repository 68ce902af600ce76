import { type CSSProperties, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { readKroner } from '#kernel/danish/money'
import { Field } from '../fields/field.tsx'
import { formatQuantity } from '../format.ts'
import { texts } from '../texts.ts'
import styles from './range.module.css'

type Props = {
  /** What the ids of the two fields begin with; made when left out. */
  id?: string | undefined
  /** "Tykkelse". */
  label: string
  unit: string
  min: number
  max: number
  step?: number
  /** The minimum distance of the lower end to `max`, and of the upper one to `min`. */
  margin?: number
  /** Chosen limits; left out they are `min` and `max`. */
  from?: number | undefined
  to?: number | undefined
  /** Names of the two fields in the form. */
  fromName: string
  toName: string
  /** When a thumb is let go, a field is left, or Enter is pressed in it. */
  onChange?: (from: number, to: number) => void
}

/**
 * A slider with two thumbs, and two exact fields, which are what the form sends. Without script the fields are enough.
 */
export function Range({ label, unit, min, max, step = 1, margin = 0, onChange, ...props }: Props) {
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
  const move = (end: keyof Ends, to: number) => moved(ends, end, to, { min, max, margin })
  const thumb = { min, max, step, ends, move, setEnds, settle: () => settle(ends), label }
  const field = { unit, ends, move, settle, label }
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

type Move = (end: keyof Ends, to: number) => Ends

type ThumbProps = {
  end: keyof Ends
  label: string
  min: number
  max: number
  step: number
  ends: Ends
  move: Move
  setEnds: (ends: Ends) => void
  settle: () => void
}

function Thumb({ end, label, min, max, step, ends, move, setEnds, settle }: ThumbProps) {
  return (
    <input
      className={styles.thumb}
      type="range"
      min={min}
      max={max}
      step={step}
      value={ends[end]}
      aria-label={`${label} ${texts[end]}`}
      onChange={(event) => setEnds(move(end, Number(event.target.value)))}
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
  ends: Ends
  move: Move
  settle: (ends: Ends) => void
}

function End({ id, end, label, unit, name, ends, move, settle }: EndProps) {
  const input = useRef<HTMLInputElement>(null)
  const written = formatQuantity(ends[end])
  // A new figure from the thumbs replaces the text; remounting the field would lose the focus.
  useEffect(() => {
    if (input.current) input.current.value = written
  }, [written])
  const leave = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    const next = move(end, readKroner(field.value.replace(unit, '')) ?? ends[end])
    field.value = formatQuantity(next[end])
    settle(next)
  }
  return (
    <Field
      ref={input}
      id={id}
      label={`${label} ${texts[end]}, ${unit}`}
      hideLabel
      size="small"
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      name={name}
      defaultValue={written}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave(event)}
    />
  )
}

function shares({ from, to }: Ends, min: number, max: number): CSSProperties {
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0)
  return { '--from': share(from), '--to': share(to) } as CSSProperties
}

export type Ends = { from: number; to: number }

type Limits = {
  min: number
  max: number
  /** How far the lower end stays from `max`, and the upper one from `min`. */
  margin: number
}

/** Moves one end, within the limits and never past the other end. */
export function moved(ends: Ends, end: keyof Ends, to: number, limits: Limits): Ends {
  const { min, max, margin } = limits
  return end === 'from'
    ? { ...ends, from: Math.max(min, Math.min(to, max - margin, ends.to)) }
    : { ...ends, to: Math.min(max, Math.max(to, min + margin, ends.from)) }
}
