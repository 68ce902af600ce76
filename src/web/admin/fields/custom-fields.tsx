import { ActionIcon } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import { AddDanger, AddDefined, AddFree } from './add-field.tsx'
import { errorAt, type FormCustomField, offeredOfProducts } from './custom-field.ts'
import { CustomValue } from './custom-value.tsx'
import styles from './rows.module.css'
import { type Definition, type FieldModel, useDefinitions } from './use-definitions.ts'

type Props = OwnField & {
  model: FieldModel
  /** Only what is defined can be added, and what is saved stays. */
  isDefinedOnly?: boolean
}

/** Fields that a record has beside those that all have. Their value is a list as JSON. */
export function CustomFields(props: Props) {
  const { value, error, errors, isOff, onChange, model, isDefinedOnly } = props
  const definitions = useDefinitions(model)
  const list: readonly FormCustomField[] = JSON.parse(value || '[]')
  const write = (next: readonly FormCustomField[]) => onChange(JSON.stringify(next))
  const offered = model === 'Products' ? offeredOfProducts(definitions) : definitions
  const adding = { list, offered, onAdd: (one: FormCustomField) => write([...list, one]) }
  return (
    <div>
      {list.length === 0 && <p className={styles.quiet}>Ingen egne felter.</p>}
      <ul className={styles.rows} aria-label="Egne felter">
        {list.map((one, at) => (
          <li key={one.id ?? one.key}>
            <CustomValue
              one={asDefined(one, definitions)}
              error={errorAt(errors, at)}
              isOff={isOff}
              onChange={(next) => write(list.with(at, { ...one, ...next }))}
            />
            {(!isDefinedOnly || one.id === undefined) && (
              <ActionIcon
                aria-label={`Fjern ${one.name}`}
                disabled={isOff}
                onClick={() => write(list.toSpliced(at, 1))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && <AddDefined {...adding} />}
      {!isOff && model === 'Products' && <AddDanger {...adding} />}
      {!isOff && !isDefinedOnly && <AddFree {...adding} />}
    </div>
  )
}

/** A field with the choices that its key has now. */
function asDefined(one: FormCustomField, definitions: readonly Definition[]): FormCustomField {
  const choices = definitions.find(({ key }) => key === one.key)?.options ?? one.choices
  return { ...one, name: one.name || one.key, choices }
}
