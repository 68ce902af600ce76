import { NativeSelect } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'
import { MoveButtons } from './lists-fields.tsx'
import { PickProduct } from './pick-product.tsx'
import styles from './product-page.module.css'
import { type FormRelated, readList } from './product-values.ts'

const KINDS = [
  { value: 'accessory', label: 'Tilbehør' },
  { value: 'alternative', label: 'Alternativ' },
  { value: 'bought_together', label: 'Købes sammen med' },
  { value: 'spare_part', label: 'Reservedel' },
  { value: 'successor', label: 'Afløser' },
]

/** Goods that are shown beside this one, of their kinds, in an order. */
export function RelatedField({ value, error, isOff, onChange }: OwnField) {
  const list = readList<FormRelated>(value)
  const write = (next: readonly FormRelated[]) => onChange(JSON.stringify(next))
  return (
    <div>
      {list.length === 0 && <p className={styles.quiet}>Ingen er valgt.</p>}
      <ul className={styles.rows} aria-label="Relaterede varer">
        {list.map((one, at) => (
          <li key={`${one.id} ${one.kind}`}>
            <span className={styles.field}>{one.name}</span>
            <NativeSelect
              aria-label={`Hvordan ${one.name} hører til`}
              data={KINDS}
              value={one.kind}
              disabled={isOff}
              onChange={(event) =>
                write(list.with(at, { ...one, kind: event.currentTarget.value }))
              }
            />
            <MoveButtons {...{ list, at, isOff }} onChange={write} />
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && (
        <PickProduct
          label="Tilføj en vare"
          onPick={(one) => write([...list, { ...one, kind: KINDS[0]?.value ?? '' }])}
        />
      )}
    </div>
  )
}
