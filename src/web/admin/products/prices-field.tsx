import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import type { OwnField } from '../forms/description.ts'
import { errorsWithin } from '../forms/form-errors.ts'
import { Icon } from '../icons/icon.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import styles from './product-page.module.css'
import { type FormPrice, type ProductOptions, readList } from './product-values.ts'
import { readUnitPrice, typedOn } from './unit-price.ts'

const COLUMNS = 6
const LATER =
  'Før da har prisgruppen ingen pris på varen. Skal en anden pris gælde indtil da, så skriv den her uden »gælder fra«, og brug »Ny pris fra …«.'

type Props = OwnField & {
  groups: ProductOptions['price_groups']
  /** What is sold are its variants, each with prices of its own. */
  isFamily?: boolean
}

/** A price for each price group: with or without VAT is typed, and the other side follows. */
export function PricesField(props: Props) {
  const { value, error, errors, isOff, onChange, groups, isFamily } = props
  const prices = readList<FormPrice>(value)
  if (isFamily && prices.length === 0)
    return (
      <p className={styles.quiet}>
        Varen er en familie: kunderne køber dens varianter, og hver variant har sin egen pris. Åbn
        varianten under »Varianter«, eller ret dem alle med »Priser i regneark« i listen.
      </p>
    )
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
                <Fragment key={price.price_group_id}>
                  <PriceRow
                    {...{ price, isOff }}
                    onChange={(next) => write(prices.with(at, next))}
                    onRemove={() => write(prices.toSpliced(at, 1))}
                  />
                  <Later
                    {...{ price, isOff }}
                    told={Object.values(errorsWithin(errors, String(at)))}
                    onChange={(next) => write(prices.with(at, next))}
                  />
                </Fragment>
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

type LaterProps = Omit<RowProps, 'onRemove'> & { told: readonly ReactNode[] }

/** What the price in the row above is to be, what is to be known of it, and what is wrong with it. */
function Later({ price, isOff, told, onChange }: LaterProps) {
  if (isOff && told.length === 0 && price.planned.length === 0) return null
  return (
    <tr>
      <td colSpan={COLUMNS} className={styles.later}>
        {isLater(price.from) && <p className={`${styles.told} ${styles.quiet}`}>{LATER}</p>}
        <PlannedPrices {...{ price, isOff, onChange }} />
        {told.map((one) => (
          <p key={String(one)} className={`${styles.told} ${styles.error}`}>
            {one}
          </p>
        ))}
      </td>
    </tr>
  )
}

function isLater(local: string, now = new Date()): boolean {
  return local !== '' && new Date(local).getTime() > now.getTime()
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
    ...{ show_savings: false, from: '', to: '', planned: [] },
  }
}
