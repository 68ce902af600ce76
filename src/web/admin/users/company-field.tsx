import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OwnField } from '../forms/description.ts'
import { useCustomers } from '../parts/use-customers.ts'

interface Company {
  readonly id: number
  readonly name: string
}

/** A company as a form keeps it, which takes texts; empty: none. */
export const writeCompany = (company: Company | null): string =>
  company ? JSON.stringify({ id: company.id, name: company.name }) : ''

export const readCompany = (value: string): Company | null =>
  value === '' ? null : (JSON.parse(value) as Company)

type Props = Pick<OwnField, 'label' | 'value' | 'isOff' | 'onChange'>

/** The company that a user buys for, which is found by its name. */
export function CompanyField({ label, value, isOff, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const company = readCompany(value)
  const found = useCustomers(company ? '' : typed)
  if (company) {
    return (
      <TextInput
        label={label}
        value={company.name}
        readOnly
        disabled={isOff}
        rightSectionWidth="auto"
        rightSection={
          !isOff && (
            <Button variant="subtle" size="compact-sm" mr={4} onClick={() => onChange('')}>
              Fjern
            </Button>
          )
        }
      />
    )
  }
  const pick = (id: string) => {
    onChange(writeCompany(found.find((one) => String(one.id) === id) ?? null))
    setTyped('')
  }
  return (
    <div>
      <TextInput
        label={label}
        description="Skriv begyndelsen af navnet. Tomt: brugeren køber privat."
        value={typed}
        disabled={isOff}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <Radio.Group aria-label="Fundne virksomheder" value="" onChange={pick} mt="xs">
          <Stack gap="xs">
            {found.map(({ id, name, city }) => (
              <Radio key={id} value={String(id)} label={name} description={city} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </div>
  )
}
