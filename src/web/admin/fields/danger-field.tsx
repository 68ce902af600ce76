import { Checkbox, Fieldset, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PICTOGRAMS } from '#surface/words/pictograms'
import { type Danger, toStatements, type WrittenField } from './custom-field.ts'
import styles from './rows.module.css'

/** Regulation (EC) 1272/2008, article 20: one of two, or none. */
const SIGNALS = ['Advarsel', 'Fare']

type Props = {
  name: string
  /** The signal word. */
  value: string
  danger: Danger
  error: ReactNode
  isOff: boolean
  onChange: (next: WrittenField) => void
}

/** What the label says of the dangers of a product, as the page of the product repeats it. */
export function DangerField({ name, value, danger, error, isOff, onChange }: Props) {
  const { pictograms, statements } = danger
  // Blank lines are not kept, but they may be typed.
  const [typed, setTyped] = useState(() => statements.join('\n'))
  const isAsTyped = toStatements(typed).join('\n') === statements.join('\n')
  const write = (next: Partial<Danger>) => onChange({ value, danger: { ...danger, ...next } })
  return (
    <Fieldset className={styles.danger} legend={name} disabled={isOff}>
      <Stack gap="sm">
        <NativeSelect
          label="Signalord"
          data={[{ value: '', label: 'Intet' }, ...new Set([...SIGNALS, value].filter(Boolean))]}
          value={value}
          onChange={(event) => onChange({ value: event.currentTarget.value, danger })}
        />
        <Checkbox.Group
          label="Piktogrammer"
          value={[...pictograms]}
          onChange={(chosen) => write({ pictograms: chosen.toSorted() })}
        >
          <Group gap="xs 16px" mt={4}>
            {[...new Set([...Object.keys(PICTOGRAMS), ...pictograms])].map((code) => (
              <Checkbox key={code} value={code} label={labelOf(code)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Textarea
          label="Faresætninger"
          description="Én på hver linje, som på etiketten: koden, og teksten til den, f.eks. »P280 Bær handsker.« De mest brugte H-sætninger får selv deres tekst i butikken."
          autosize
          minRows={3}
          error={error}
          value={isAsTyped ? typed : statements.join('\n')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            write({ statements: toStatements(event.currentTarget.value) })
          }}
        />
      </Stack>
    </Fieldset>
  )
}

function labelOf(code: string): string {
  return [code, PICTOGRAMS[code]].filter(Boolean).join(' ')
}
