import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { OwnField } from '../../forms/description.ts'
import { Icon } from '../../icons/icon.tsx'
import styles from '../product-page.module.css'
import { type ProductOptions, readList } from '../product-values.ts'
import { type FormRebate, KINDS, type Kind } from './rebates.ts'

type Groups = ProductOptions['price_groups']
type Props = OwnField & {
  groups: Groups
  /** What the product is sold in, and can be counted in. */
  units: readonly string[]
}

/** What is cheaper from a quantity on. */
export function RebatesField({ value, error, isOff, onChange, groups, units }: Props) {
  const rebates = readList<FormRebate>(value)
  const write = (next: readonly FormRebate[]) => onChange(JSON.stringify(next))
  return (
    <div>
      {rebates.length === 0 ? (
        <p className={styles.quiet}>Prisen er den samme, uanset hvor mange der købes.</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">Mængderabatter</caption>
            <thead>
              <tr>
                <th className={styles.number}>Fra antal</th>
                <th>Enhed</th>
                <th>Rabat</th>
                <th className={styles.number}>% eller kr. inkl. moms</th>
                <th>Prisgruppe</th>
                <th>Tæl varianter sammen</th>
                <th>
                  <span className="visually-hidden">Fjern</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rebates.map((rebate, at) => (
                <RebateRow
                  key={rebate.id ?? `new ${at}`}
                  {...{ rebate, at, isOff, groups, units }}
                  onChange={(next) => write(rebates.with(at, { ...rebate, ...next }))}
                  onRemove={() => write(rebates.toSpliced(at, 1))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && (
        <div className={styles.add}>
          <Button variant="default" onClick={() => write([...rebates, emptyRebate])}>
            Tilføj mængderabat
          </Button>
        </div>
      )}
    </div>
  )
}

const emptyRebate: FormRebate = {
  ...{ id: null, group: '', min: '', unit: '', kind: 'pct', value: '', for_variants: false },
}

type RowProps = {
  rebate: FormRebate
  at: number
  isOff: boolean
  groups: Groups
  units: readonly string[]
  onChange: (next: Partial<FormRebate>) => void
  onRemove: () => void
}

function RebateRow(props: RowProps) {
  const { rebate, at, isOff, groups, units, onChange, onRemove } = props
  const label = (of: string) => `Mængderabat ${at + 1}, ${of}`
  const choice = (
    of: string,
    key: 'unit' | 'group' | 'kind',
    data: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      aria-label={label(of)}
      data={[...data]}
      value={rebate[key]}
      disabled={isOff}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  )
  const typed = (of: string, key: 'min' | 'value') => (
    <TextInput
      aria-label={label(of)}
      inputMode="decimal"
      value={rebate[key]}
      disabled={isOff}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  )
  const kinds = (Object.keys(KINDS) as Kind[]).map((kind) => ({ value: kind, label: KINDS[kind] }))
  const [own = '', ...others] = units
  const more = [...new Set([...others, rebate.unit])].filter((unit) => unit !== '')
  return (
    <tr>
      <td className={styles.number}>{typed('fra antal', 'min')}</td>
      <td>
        {choice('enhed', 'unit', [
          { value: '', label: own },
          ...more.map((unit) => ({ value: unit, label: unit })),
        ])}
      </td>
      <td>{choice('slags', 'kind', kinds)}</td>
      <td className={styles.number}>{typed('værdi', 'value')}</td>
      <td>
        {choice('prisgruppe', 'group', [
          { value: '', label: 'Alle' },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ])}
      </td>
      <td>
        <Checkbox
          aria-label={label('tæl varianter sammen')}
          checked={rebate.for_variants}
          disabled={isOff}
          onChange={(event) => onChange({ for_variants: event.currentTarget.checked })}
        />
      </td>
      <td>
        <ActionIcon aria-label={`Fjern mængderabat ${at + 1}`} disabled={isOff} onClick={onRemove}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}
