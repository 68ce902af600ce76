import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/fields/field'
import styles from './place-list.module.css'

type SearchProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'help' | 'type' | 'inputMode' | 'maxLength' | 'value'
> & { onSeek: (sought: string) => void }

type Props = {
  search: SearchProps
  legend: string
  /** Told to screen readers when it changes. */
  status: ReactNode
  /** The places, each an element of a list. */
  children: ReactNode
}

/** Places to choose one of, and a field that finds more of them. */
export function PlaceList({ search: { onSeek, ...search }, legend, status, children }: Props) {
  return (
    <>
      <Field
        {...search}
        autoComplete="off"
        onChange={({ target }) => onSeek(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset>
        <legend className={styles.legend}>{legend}</legend>
        <ul className={styles.list}>{children}</ul>
      </fieldset>
      <p role="status" className="small">
        {status}
      </p>
    </>
  )
}

type PlaceProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'disabled'> & {
  onChoose: () => void
  children: ReactNode
}

/** One of the places: what it is called, and more of it in small. */
export function Place({ onChoose, children, ...input }: PlaceProps) {
  return (
    <li>
      <label className={styles.place}>
        <input {...input} type="radio" onChange={onChoose} />
        {children}
      </label>
    </li>
  )
}

type AddressProps = {
  place: {
    readonly name: string
    readonly address1: string
    readonly zipcode: string
    readonly city: string
  }
  children: ReactNode
}

/** Name and address of a place, and its opening hours. */
export function PlaceAddress({ place: { name, address1, zipcode, city }, children }: AddressProps) {
  return (
    <span>
      <b>{name}</b>
      <small>
        {address1}, {zipcode} {city}
      </small>
      {children}
    </span>
  )
}

/** At the end of the line. */
export function PlaceFact({ children }: { children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>
}
