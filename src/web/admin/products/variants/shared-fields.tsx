import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useCan } from '../../access/rights.ts'
import { readUnitPrice } from '../unit-price.ts'
import type { Making, Typed } from './making.ts'
import styles from './variants.module.css'

type Props = {
  typed: Typed
  making: Making
  change: (next: Partial<Typed>) => void
}

/** What all that are made have in common. */
export function SharedFields({ typed, making: { hasLengths, shared }, change }: Props) {
  const right = useCan()('prices_edit')
  const { name, firstNumber, price, isPriceByMetre, isActive } = typed
  const isByMetre = shared.lengths !== undefined
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label="Navnene begynder med"
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Første varenummer"
          description="De næste tælles op. Tomt: ingen."
          value={firstNumber}
          onChange={(event) => change({ firstNumber: event.currentTarget.value })}
        />
        <TextInput
          label="Pris inkl. moms"
          description={
            right.may ? 'For dem, der ikke får deres egen nedenfor. Tom: ingen.' : right.why
          }
          inputMode="decimal"
          disabled={!right.may}
          error={isPrice(price) ? undefined : 'Skriv en pris, f.eks. 129,95.'}
          value={price}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
        {isByMetre && (
          <NativeSelect
            label="Prisen er for"
            description="Hver længde får sin pris."
            data={[
              { value: 'each', label: 'Stykket' },
              { value: 'metre', label: 'Meteren' },
            ]}
            value={isPriceByMetre ? 'metre' : 'each'}
            onChange={(event) => change({ isPriceByMetre: event.currentTarget.value === 'metre' })}
          />
        )}
      </div>
      <div className={styles.choices}>
        <Checkbox
          label="Aktive med det samme"
          checked={isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
        {hasLengths && (
          <Checkbox
            label="Vis også prisen pr. meter"
            checked={isByMetre}
            onChange={(event) => change({ isByMetre: event.currentTarget.checked })}
          />
        )}
      </div>
    </>
  )
}

export function isPrice(typed: string): boolean {
  return typed.trim() === '' || readUnitPrice(typed) !== undefined
}
