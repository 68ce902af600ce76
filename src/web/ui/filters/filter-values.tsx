import { type CSSProperties, useId, useState } from 'react'
import { fold } from '#kernel/text/fold'
import { Button } from '../buttons/button.tsx'
import { Choice } from '../fields/choice.tsx'
import { Field } from '../fields/field.tsx'
import { formatCount } from '../format.ts'
import { texts } from '../texts.ts'
import styles from './filter-values.module.css'

type FilterValue = {
  value: string
  label: string
  /** The products that have it, counted without this group. A value with zero is disabled, unless it is chosen. */
  count: number
  checked: boolean
  /** A CSS colour, shown before its name. */
  colour?: string | undefined
}

/** With more values than this there is a search field. */
const SEARCH_ABOVE = 10
/** How many are shown before "Vis alle". Chosen ones are always shown. */
const LIMIT = 8

type Props = {
  /** Made when left out. */
  id?: string | undefined
  /** Name of the checkboxes in the form. */
  name: string
  values: readonly FilterValue[]
  onChange?: (value: string, checked: boolean) => void
}

/**
 * The values of a filter with their counts. In a form all of them are there, also without script; where a change is heard of,
 * those that are folded are made when they are shown: there may be hundreds.
 */
export function FilterValues({ id, name, values, onChange }: Props) {
  const [sought, setSought] = useState('')
  const [all, setAll] = useState(false)
  const made = useId()
  const list = id ?? made
  const hidden = new Set(values.filter(isHidden(sought, all ? values.length : LIMIT)))
  // Nothing can be chosen without script where it is a script that hears of it: what is folded then weighs nothing.
  const rendered = onChange ? values.filter((value) => !hidden.has(value)) : values
  return (
    <>
      {values.length > SEARCH_ABOVE && (
        <div className={styles.scripted}>
          <Field
            id={`${list}-search`}
            type="search"
            label={texts.searchValues(values.length)}
            placeholder={texts.searchValues(values.length)}
            hideLabel
            size="small"
            autoComplete="off"
            aria-controls={list}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <p className="small quiet" role="status">
            {hidden.size === values.length && texts.noValues}
          </p>
        </div>
      )}
      <div className={styles.values} id={list}>
        {rendered.map((value) => (
          <div key={value.value} data-folded={hidden.has(value) || undefined}>
            <Choice
              name={name}
              value={value.value}
              label={value.colour ? <Coloured {...value} /> : value.label}
              count={formatCount(value.count)}
              early={onChange !== undefined}
              disabled={value.count === 0 && !value.checked}
              {...(onChange ? { checked: value.checked } : { defaultChecked: value.checked })}
              onChange={(event) => onChange?.(value.value, event.target.checked)}
            />
          </div>
        ))}
      </div>
      {values.length > LIMIT && sought === '' && (
        <div className={styles.scripted}>
          <Button
            kind="quiet"
            size="small"
            aria-expanded={all}
            aria-controls={list}
            onClick={() => setAll(!all)}
          >
            {all ? texts.showFewer : texts.showAll(values.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function Coloured({ colour, label }: FilterValue) {
  return (
    <>
      <i className={styles.colour} style={{ '--colour': colour } as CSSProperties} />
      {label}
    </>
  )
}

/** During a search, values that do not match are hidden; otherwise those beyond the limit that are not chosen. */
function isHidden(sought: string, limit: number) {
  const has = toSeeker(sought)
  return ({ label, checked }: FilterValue, place: number) =>
    sought.trim() ? !has(label) : place >= limit && !checked
}

/** @returns Whether a label contains the typed text. */
export function toSeeker(typed: string): (label: string) => boolean {
  const sought = plain(typed)
  return (label) => plain(label).includes(sought) || plain(joined(label)).includes(sought)
}

/** `4.5x60` finds `4,5×60 mm`. */
function plain(text: string): string {
  return fold(text).replaceAll('*', 'x').replaceAll('.', ',').replaceAll(/\s/g, '')
}

/** `4200` finds `4.200 mm`. */
function joined(text: string): string {
  return text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
}
