import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { WhyNot } from '../access/why-not.tsx'
import {
  type Draft,
  type FormPlan,
  firstDay,
  planInWords,
  startOf,
  toDraft,
  whyNotYet,
} from './planned.ts'
import styles from './product-page.module.css'
import type { FormPrice } from './product-values.ts'
import { readUnitPrice, typedOn } from './unit-price.ts'

type Props = {
  price: FormPrice
  isOff: boolean
  onChange: (price: FormPrice) => void
}

const EMPTY: Draft = { net: '', gross: '', typed: null, day: '' }

/** What a price is to be from a day on: what is planned, and a form for more of it. */
export function PlannedPrices({ price, isOff, onChange }: Props) {
  const [isOpened, setOpened] = useState<boolean>()
  const first = useRef<HTMLElement>(null)
  const mark = (element: HTMLElement | null) => {
    first.current = element
  }
  const { name, planned, draft } = price
  const isOpen = isOpened || draft !== undefined
  return (
    <div className={styles.told}>
      {planned.map((plan, at) => (
        <p key={plan.starts} className={styles.plan}>
          {planInWords(plan)}
          {!isOff && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Fjern ${planInWords(plan)}, ${name}`}
              onClick={() => {
                first.current?.focus()
                onChange({ ...price, planned: planned.toSpliced(at, 1) })
              }}
            >
              Fjern
            </Button>
          )}
        </p>
      ))}
      {!isOff && !isOpen && (
        <Button
          ref={mark}
          size="compact-sm"
          variant="subtle"
          className={styles.begin ?? ''}
          aria-label={`Ny pris fra …, ${name}`}
          autoFocus={isOpened === false}
          onClick={() => setOpened(true)}
        >
          Ny pris fra …
        </Button>
      )}
      {isOpen && !isOff && (
        <NewPlan
          {...{ name, planned, mark }}
          draft={draft ?? EMPTY}
          isNew={isOpened === true}
          onType={(typed) => {
            // A form that was left with a draft stays open where that is cleared.
            setOpened(true)
            onChange({ ...price, draft: toDraft(typed) })
          }}
          onClose={(added) => {
            setOpened(false)
            const all = [...planned, ...added].toSorted((a, b) => a.starts.localeCompare(b.starts))
            onChange({ ...price, planned: all, draft: undefined })
          }}
        />
      )}
    </div>
  )
}

type NewProps = {
  name: string
  planned: readonly FormPlan[]
  draft: Draft
  isNew: boolean
  /** Takes its first field. */
  mark: (element: HTMLElement | null) => void
  onType: (typed: Draft) => void
  onClose: (added: readonly FormPlan[]) => void
}

function NewPlan({ name, planned, draft, isNew, mark, onType, onClose }: NewProps) {
  const { day, ...typed } = draft
  const whyNot = whyNotYet(draft, planned)
  const add = () => onClose([{ ...typed, starts: startOf(day) }])
  // Otherwise Enter would save the product, without what is typed here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (whyNot === undefined) add()
  }
  const amount = (side: 'net' | 'gross', label: string) => (
    <TextInput
      {...(side === 'net' && { ref: mark, autoFocus: isNew })}
      label={label}
      aria-label={`${name}, ny pris, ${label}`}
      className={styles.amount ?? ''}
      inputMode="decimal"
      value={typed[side]}
      error={isWrong(draft, side)}
      onKeyDown={onKeyDown}
      onChange={(event) => onType({ ...draft, ...typedOn(side, event.currentTarget.value) })}
    />
  )
  const button = (
    <Button variant="default" disabled={whyNot !== undefined} onClick={add}>
      Tilføj ny pris
    </Button>
  )
  return (
    <>
      <div className={styles.add}>
        {amount('net', 'Ekskl. moms')}
        {amount('gross', 'Inkl. moms')}
        <TextInput
          type="date"
          label="Fra"
          aria-label={`${name}, ny pris fra`}
          min={firstDay()}
          max="9999-12-31"
          value={day}
          onKeyDown={onKeyDown}
          onChange={(event) => onType({ ...draft, day: event.currentTarget.value })}
        />
      </div>
      <div className={`${styles.add} ${styles.acts}`}>
        {whyNot === undefined ? button : <WhyNot why={whyNot}>{button}</WhyNot>}
        <Button variant="subtle" onClick={() => onClose([])}>
          Annullér
        </Button>
      </div>
    </>
  )
}

/** What is not typed yet is not wrong. */
function isWrong(draft: Draft, side: 'net' | 'gross'): boolean {
  const isTyped = draft[side] !== '' || draft.typed === side
  return isTyped && readUnitPrice(draft[side]) === undefined
}
