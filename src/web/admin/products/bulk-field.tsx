import { Checkbox, NativeSelect } from '@mantine/core'
import { DANGER } from '../fields/custom-field.ts'
import { CustomValue } from '../fields/custom-value.tsx'
import { type Definition, useDefinitions } from '../fields/use-definitions.ts'

/** What a field of many goods becomes. */
export interface FieldToWrite {
  readonly key: string
  readonly value: string
  readonly isRemoved: boolean
}

export const NO_FIELD: FieldToWrite = { key: '', value: '', isRemoved: false }

/** What has more than a value, or takes a whole page to write, is written product by product. */
const ALONE: readonly string[] = ['link', 'image', 'html']

type Props = { field: FieldToWrite; onChange: (field: FieldToWrite) => void }

/** One of the fields that are defined, and what it becomes. */
export function BulkField({ field, onChange }: Props) {
  const definitions = useDefinitions('Products').filter(
    ({ key, field_type }) => key !== DANGER && !ALONE.includes(field_type),
  )
  const definition = definitions.find(({ key }) => key === field.key)
  const choose = (key: string) =>
    onChange({ ...NO_FIELD, key, value: firstOf(definitions.find((one) => one.key === key)) })
  return (
    <>
      <NativeSelect
        label="Felt"
        description="Felter, der er beskrevet under Egne felter. Varernes andre felter bliver, som de er."
        value={field.key}
        data={[
          { value: '', label: 'Vælg et felt' },
          ...definitions.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {definition && !field.isRemoved && (
        <CustomValue
          one={{ ...definition, value: field.value, choices: definition.options }}
          error={undefined}
          isOff={false}
          onChange={({ value }) => onChange({ ...field, value })}
        />
      )}
      {definition && (
        <Checkbox
          label={`Fjern ${definition.name} fra varerne`}
          checked={field.isRemoved}
          onChange={(event) => onChange({ ...field, isRemoved: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** A box that is shown without a tick would say that goods have it so. */
function firstOf(definition: Definition | undefined): string {
  return definition?.field_type === 'checkbox' ? '1' : ''
}

/** Why goods cannot be given it; undefined: they can. */
export function whyNotField({ key, value, isRemoved }: FieldToWrite): string | undefined {
  if (key === '') return 'Der er ikke valgt et felt.'
  return value === '' && !isRemoved
    ? 'Der står ikke, hvad feltet skal være. Et felt kan også fjernes fra varerne.'
    : undefined
}

/** As the API takes it. */
export function toFieldValues({ key, value, isRemoved }: FieldToWrite) {
  return { [key]: isRemoved ? null : value }
}
