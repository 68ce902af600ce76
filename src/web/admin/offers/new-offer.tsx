import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '#contract/user/customer'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useCustomers } from '../parts/use-customers.ts'
import { useServices } from '../services.ts'
import { offerTexts as texts } from './offer-texts.ts'

/** Makes the draft of an offer for a user of a company. */
export function NewOfferDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [customer, setCustomer] = useState<string>()
  const [user, setUser] = useState('')
  const [title, setTitle] = useState('')
  const users = useUsers(customer)
  const chosen = user || String(users?.[0]?.id ?? '')
  return (
    <ActDialog
      title={texts.newOffer}
      label={texts.create}
      done={texts.created}
      whyNot={whyNotOf({ customer, users, title })}
      act={async () => {
        const body = { customer_id: Number(customer), user_id: Number(chosen), title: title.trim() }
        const { data } = await api.post('/api/admin/offers', { body })
        await navigate(`/tilbud/${data.id}`)
      }}
      onClose={onClose}
    >
      <CustomerChoice
        chosen={customer}
        onChoose={(id) => {
          setCustomer(id)
          setUser('')
        }}
      />
      {users && users.length > 0 && (
        <NativeSelect
          label={texts.receiver}
          value={chosen}
          data={users.map(({ id, name, username }) => ({
            value: String(id),
            label: name || username,
          }))}
          onChange={(event) => setUser(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={texts.title}
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

type Users = Customer['users']

function whyNotOf(asked: {
  customer: string | undefined
  users: Users | undefined
  title: string
}): string | undefined {
  if (asked.customer === undefined) return texts.chooseCustomer
  if (asked.users?.length === 0) return texts.noUsers
  if (asked.users === undefined) return texts.chooseUser
  return asked.title.trim() === '' ? texts.writeTitle : undefined
}

/** Those who can log in for a customer; undefined until they are read. */
function useUsers(customer: string | undefined): Users | undefined {
  const { api } = useServices()
  const [known, setKnown] = useState<{ customer: string; users: Users }>()
  useEffect(() => {
    if (customer === undefined) return
    const ending = new AbortController()
    api
      .get('/api/admin/customers/{id}', { id: customer, signal: ending.signal })
      .then(({ data }) => setKnown({ customer, users: data.users.filter(({ active }) => active) }))
      .catch(() => undefined)
    return () => ending.abort()
  }, [api, customer])
  return known?.customer === customer ? known?.users : undefined
}

type ChoiceProps = { chosen: string | undefined; onChoose: (id: string | undefined) => void }

function CustomerChoice({ chosen, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const customers = useCustomers(typed)
  return (
    <>
      <TextInput
        label={texts.findCustomer}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChoose(undefined)
        }}
      />
      <Radio.Group aria-label="Fundne kunder" value={chosen ?? ''} onChange={onChoose}>
        <Stack gap="xs">
          {customers.map(({ id, name, city }) => (
            <Radio key={id} value={String(id)} label={name} description={city} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}
