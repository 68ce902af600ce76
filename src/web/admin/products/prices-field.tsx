import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './product-page.module.css'
import { type FormPrice, type ProductOptions, readList } from './product-values.ts'
import { readUnitPrice, withoutVat, withVat, writeUnitPrice } from './unit-price.ts'

type Props = OwnField & { groups: ProductOptions['price_groups'] }

/** A price for each price group: with or without VAT is typed, and the other side follows. */
export function PricesField({ value, error, isOff, onChange, groups }: Props) {
  const prices = readList<FormPrice>(value)
  const write = (next: readonly FormPrice[]) => onChange(JSON.stringify(next))
  const left = groups.filter(
    ({ id }) => !prices.some(({ price_group_id }) => price_group_id === id),
  )
  return (
    <div>
      {prices.length === 0 ? (
        <p className={styles.quiet}>Varen har ingen pris, og kan ikke købes.</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">Priser pr. gruppe</caption>
            <thead>
              <tr>
                <th>Prisgruppe</th>
                <th className={styles.number}>Ekskl. moms</th>
                <th className={styles.number}>Inkl. moms</th>
                <th>Gælder fra og til</th>
                <th>Vis besparelse</th>
                <th>
                  <span className="visually-hidden">Fjern</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map((price, at) => (
                <PriceRow
                  key={price.price_group_id}
                  {...{ price, isOff }}
                  onChange={(next) => write(prices.with(at, next))}
                  onRemove={() => write(prices.toSpliced(at, 1))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error && <p className={styles.error}>{error}</p>}
      <p className={styles.quiet}>
        Prisen før en besparelse er den laveste offentlige pris i de 30 dage før. Den findes af
        butikken og kan ikke skrives.
      </p>
      {!isOff && left.length > 0 && (
        <NewPrice left={left} onAdd={(one) => write([...prices, one])} />
      )}
    </div>
  )
}

type RowProps = {
  price: FormPrice
  isOff: boolean
  onChange: (price: FormPrice) => void
  onRemove: () => void
}

function PriceRow({ price, isOff, onChange, onRemove }: RowProps) {
  const { name, is_public, net, gross, typed, show_savings, from, to } = price
  const amount = (side: 'net' | 'gross', written: string, label: string) => (
    <td className={`${styles.number} ${typed === null ? '' : styles.changed}`}>
      <TextInput
        aria-label={`${name}, ${label}`}
        inputMode="decimal"
        value={written}
        disabled={isOff}
        error={readUnitPrice(written) === undefined}
        onChange={(event) => onChange({ ...price, ...typedOn(side, event.currentTarget.value) })}
      />
    </td>
  )
  const moment = (key: 'from' | 'to', written: string, label: string) => (
    <TextInput
      type="datetime-local"
      aria-label={`${name}, ${label}`}
      value={written}
      disabled={isOff}
      onChange={(event) => onChange({ ...price, [key]: event.currentTarget.value })}
    />
  )
  return (
    <tr>
      <td>
        {name} {is_public && <span className={styles.quiet}>offentlig</span>}
      </td>
      {amount('net', net, 'ekskl. moms')}
      {amount('gross', gross, 'inkl. moms')}
      <td className={styles.moments}>
        {moment('from', from, 'gælder fra')}
        {moment('to', to, 'gælder til')}
      </td>
      <td>
        <Checkbox
          aria-label={`${name}, vis besparelse`}
          checked={show_savings}
          disabled={isOff}
          onChange={(event) => onChange({ ...price, show_savings: event.currentTarget.checked })}
        />
      </td>
      <td>
        <ActionIcon aria-label={`Fjern prisen for ${name}`} disabled={isOff} onClick={onRemove}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** What is typed on one side of VAT; the other is what the shop will reckon. */
function typedOn(side: 'net' | 'gross', written: string): Partial<FormPrice> {
  const amount = readUnitPrice(written)
  const other = side === 'net' ? withVat : withoutVat
  return {
    [side]: written,
    typed: side,
    ...(amount !== undefined && {
      [side === 'net' ? 'gross' : 'net']: writeUnitPrice(other(amount)),
    }),
  }
}

type NewProps = {
  left: ProductOptions['price_groups']
  onAdd: (price: FormPrice) => void
}

function NewPrice({ left, onAdd }: NewProps) {
  const [chosen, setChosen] = useState('')
  const group = left.find(({ id }) => String(id) === chosen) ?? left[0]
  return (
    <div className={styles.add}>
      <NativeSelect
        label="Prisgruppe"
        data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(group?.id ?? '')}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => group && onAdd(emptyPrice(group))}>
        Tilføj pris
      </Button>
    </div>
  )
}

function emptyPrice({ id, name, is_public }: ProductOptions['price_groups'][number]): FormPrice {
  return {
    ...{ price_group_id: id, name, is_public, net: '', gross: '', typed: 'net' },
    ...{ show_savings: false, from: '', to: '' },
  }
}
