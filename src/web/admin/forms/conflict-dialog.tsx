import { Button, Modal, Radio, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { DialogActions } from '../parts/dialog-actions.tsx'
import type { FormDescription, FormValues } from './description.ts'
import { formTexts as texts } from './form-texts.ts'
import { conflictsOf, type FieldConflict, merged } from './merge.ts'
import type { Conflict } from './use-record-form.ts'

type Props<Values extends FormValues> = {
  conflict: Conflict<Values>
  description: FormDescription<Values>
  mine: Values
  onClose: () => void
  /** What the user has typed is given up. */
  onTheirs: () => void
  onMerged: (values: Values) => void
}

/** Another has changed the record meanwhile: what both have is shown field by field, and nothing typed is lost. */
export function ConflictDialog<Values extends FormValues>(props: Props<Values>) {
  const { conflict, description, mine, onClose, onTheirs, onMerged } = props
  const { values: theirs, what, isOpen } = conflict.now
  const fields = conflictsOf(description.saved, mine, theirs)
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(fields.map(({ name, choice }) => [name, choice])),
  )
  const fieldOf = (name: string) => description.fields.find((field) => field.name === name)
  return (
    <Modal opened onClose={onClose} title={texts.conflictTitle} size={760}>
      <Text mb="md">
        {isOpen && what !== '' ? what : `${conflict.message} ${what}`}{' '}
        {isOpen && texts.conflictText}
      </Text>
      {fields.length > 0 && (
        <Table withTableBorder mb="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.field}</Table.Th>
              <Table.Th>{texts.mine}</Table.Th>
              <Table.Th>{texts.theirs}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                label={fieldOf(field.name)?.label ?? field.name}
                inWords={fieldOf(field.name)?.inWords}
                chosen={choices[field.name] ?? field.choice}
                canChoose={isOpen}
                onChoose={(choice) => setChoices({ ...choices, [field.name]: choice })}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {texts.back}
        </Button>
        <Button variant={isOpen ? 'default' : 'filled'} onClick={onTheirs}>
          {texts.useTheirs}
        </Button>
        {isOpen && (
          <Button onClick={() => onMerged(merged(mine, theirs, choices))}>{texts.useMerged}</Button>
        )}
      </DialogActions>
    </Modal>
  )
}

type RowProps = {
  field: FieldConflict
  label: string
  inWords: ((value: string) => string) | undefined
  chosen: 'mine' | 'theirs'
  canChoose: boolean
  onChoose: (choice: 'mine' | 'theirs') => void
}

function FieldRow({ field, label, inWords, chosen, canChoose, onChoose }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {(['mine', 'theirs'] as const).map((side) => (
        <Table.Td key={side} {...(canChoose && chosen === side && { bg: 'pine.1' })}>
          {canChoose ? (
            <Radio
              name={field.name}
              label={shown(field[side], inWords)}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
          ) : (
            shown(field[side], inWords)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

function shown(value: string | boolean, inWords?: (value: string) => string): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return (inWords?.(value) ?? value) || texts.empty
}
