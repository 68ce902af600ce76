import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ActDialog } from '../acts/act-dialog.tsx'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { CompanyField, readCompany } from './company-field.tsx'
import { readLimits } from './limits.ts'
import type { Group } from './rights-form.tsx'
import { userTexts as texts } from './user-texts.ts'

/** Creates a user, who is sent a link for choosing a password. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const { groups, failure } = useGroups()
  const [name, setName] = useState('')
  const [username, setUsername] = useState('')
  const [group, setGroup] = useState('')
  const [company, setCompany] = useState('')
  const [limits, setLimits] = useState({ approval_above: '', approval_budget: '' })
  const read = readLimits(limits)
  const customer = readCompany(company)
  const isFilled = name.trim() !== '' && username.trim() !== ''
  return (
    <ActDialog
      title={texts.newTitle}
      label={texts.newLabel}
      done={texts.created}
      help={texts.newHelp}
      whyNot={failure ?? (isFilled ? (customer ? read.why : undefined) : texts.fillNew)}
      act={() =>
        api.post('/api/users', {
          body: {
            ...{ name, username },
            ...(group && { group_id: Number(group) }),
            ...(customer && { customer_id: customer.id, ...read.limits }),
          },
        })
      }
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        value={name}
        maxLength={100}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={texts.username}
        type="email"
        value={username}
        maxLength={254}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.group}
        description={texts.groupHelp}
        value={group}
        data={[
          { value: '', label: 'Privat' },
          ...groups.map(({ id, name: of }) => ({ value: String(id), label: of })),
        ]}
        onChange={(event) => setGroup(event.currentTarget.value)}
      />
      <CompanyField label={texts.customer} value={company} isOff={false} onChange={setCompany} />
      {customer && <Limits typed={limits} onChange={setLimits} />}
    </ActDialog>
  )
}

type Typed = { approval_above: string; approval_budget: string }

function Limits({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  return (
    <>
      <TextInput
        label={texts.approvalAbove}
        description={`${texts.approvalAboveHelp} ${texts.limitsHelp}`}
        inputMode="decimal"
        value={typed.approval_above}
        onChange={(event) => onChange({ ...typed, approval_above: event.currentTarget.value })}
      />
      <TextInput
        label={texts.approvalBudget}
        description={texts.approvalBudgetHelp}
        inputMode="decimal"
        value={typed.approval_budget}
        onChange={(event) => onChange({ ...typed, approval_budget: event.currentTarget.value })}
      />
    </>
  )
}

function useGroups(): { groups: readonly Group[]; failure: string | undefined } {
  const { api } = useServices()
  const [groups, setGroups] = useState<readonly Group[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    api
      .get('/api/admin/user-groups')
      .then(({ data }) => setGroups(data.filter(({ key }) => key !== 'private')))
      .catch((error: unknown) => setFailure(describeFailure(error)))
  }, [api])
  return { groups, failure }
}
