import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './pages.module.css'
import {
  COMPARISONS,
  type Condition,
  conditionInWords,
  keysOf,
  newCondition,
  type Rule,
  readRules,
  SOURCES,
} from './rules.ts'

export function rulesInWords(value: string): string {
  return readRules(value)
    .map(({ conditions }) => conditions.map(conditionInWords).join(' og '))
    .join(', eller ')
}

/** Who sees the page, as sentences: all conditions of one of the rules have to hold. */
export function RulesField({ value, error, isOff, onChange }: OwnField) {
  const rules = readRules(value)
  const write = (next: readonly Rule[]) => onChange(JSON.stringify(next))
  const change = (at: number, conditions: readonly Condition[]) => {
    const rule = rules[at]
    if (!rule) return
    write(
      conditions.length === 0 ? rules.toSpliced(at, 1) : rules.with(at, { ...rule, conditions }),
    )
  }
  return (
    <div>
      {rules.length === 0 && <p className={styles.quiet}>Alle ser siden.</p>}
      {rules.map(({ name, conditions }, at) => {
        const called = `Regel ${at + 1}`
        return (
          <fieldset key={called} className={styles.group}>
            <legend>{name || called}</legend>
            <p className={styles.quiet}>
              Siden ses, når {conditions.map(conditionInWords).join(' og ')}.
            </p>
            {conditions.map((one, place) => (
              <ConditionFields
                key={`${called}-${String(place)}`}
                {...{ one, isOff }}
                onChange={(next) => change(at, conditions.with(place, next))}
                onRemove={() => change(at, conditions.toSpliced(place, 1))}
              />
            ))}
            {!isOff && (
              <Button
                size="xs"
                variant="default"
                onClick={() => change(at, [...conditions, newCondition()])}
              >
                Og …
              </Button>
            )}
          </fieldset>
        )
      })}
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && (
        <Button
          size="xs"
          variant="default"
          mt="sm"
          onClick={() => write([...rules, { name: '', conditions: [newCondition()] }])}
        >
          {rules.length === 0 ? 'Ny regel' : 'Eller …'}
        </Button>
      )}
    </div>
  )
}

type ConditionProps = {
  one: Condition
  isOff: boolean
  onChange: (one: Condition) => void
  onRemove: () => void
}

function ConditionFields({ one, isOff, onChange, onRemove }: ConditionProps) {
  const { source, key, comparison, value } = one
  const keys = keysOf(source)
  const shared = { disabled: isOff }
  return (
    <div className={styles.member}>
      <NativeSelect
        {...shared}
        label="Hvad"
        data={SOURCES}
        value={source}
        onChange={({ currentTarget: { value: next } }) =>
          onChange({ ...one, source: next, key: keysOf(next)?.[0]?.value ?? '' })
        }
      />
      {keys ? (
        <NativeSelect
          {...shared}
          label="Af det"
          data={keys}
          value={key}
          onChange={(event) => onChange({ ...one, key: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          {...shared}
          label="Navn"
          value={key}
          onChange={(event) => onChange({ ...one, key: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        {...shared}
        label="Hvordan"
        data={COMPARISONS}
        value={comparison}
        onChange={(event) => onChange({ ...one, comparison: event.currentTarget.value })}
      />
      <div className={styles.row}>
        {comparison !== 'exists' && (
          <TextInput
            {...shared}
            label="Værdi"
            value={value}
            onChange={(event) => onChange({ ...one, value: event.currentTarget.value })}
          />
        )}
        <ActionIcon aria-label="Fjern betingelsen" disabled={isOff} onClick={onRemove}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </div>
    </div>
  )
}
