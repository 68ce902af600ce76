import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './product-page.module.css'
import { type FormStock, type ProductOptions, readList } from './product-values.ts'

type StocksProps = OwnField & { branches: ProductOptions['branches'] }

/** What each branch has; one without a figure has none of it. */
export function StocksField({ value, error, isOff, onChange, branches }: StocksProps) {
  const stocks = readList<FormStock>(value)
  const write = (next: FormStock) => {
    const others = stocks.filter(({ id }) => id !== next.id)
    const isNone = next.stock.trim() === ''
    onChange(JSON.stringify(isNone ? others : inOrder([...others, next], branches)))
  }
  return (
    <div>
      <ul className={styles.rows} aria-label="Butikker">
        {branches.map(({ id, name }) => {
          const one = stocks.find((stock) => stock.id === id)
          const shown = one ?? { id, name, allow_pickup: true, stock: '' }
          return (
            <li key={id}>
              <TextInput
                className={styles.field}
                label={`Lager i ${name}`}
                inputMode="decimal"
                value={shown.stock}
                disabled={isOff}
                onChange={(event) => write({ ...shown, stock: event.currentTarget.value })}
              />
              <Checkbox
                label={`Kan afhentes i ${name}`}
                checked={shown.allow_pickup}
                disabled={isOff || one === undefined}
                onChange={(event) => write({ ...shown, allow_pickup: event.currentTarget.checked })}
              />
            </li>
          )
        })}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}

/** As they are read, so that what is typed and taken back is no change. */
function inOrder(stocks: readonly FormStock[], branches: ProductOptions['branches']) {
  return branches.flatMap(({ id }) => stocks.find((stock) => stock.id === id) ?? [])
}

type MoveProps<One> = {
  list: readonly (One & { readonly name: string })[]
  at: number
  isOff: boolean
  onChange: (next: readonly One[]) => void
}

/** Up one place, and out of the list. */
export function MoveButtons<One>({ list, at, isOff, onChange }: MoveProps<One>) {
  const one = list[at]
  if (one === undefined) return null
  const before = list[at - 1]
  return (
    <span className={styles.buttons}>
      <ActionIcon
        aria-label={`Flyt ${one.name} op`}
        disabled={isOff || before === undefined}
        onClick={() => before && onChange(list.with(at - 1, one).with(at, before))}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Fjern ${one.name}`}
        disabled={isOff}
        onClick={() => onChange(list.toSpliced(at, 1))}
      >
        <Icon name="close" size={16} />
      </ActionIcon>
    </span>
  )
}
