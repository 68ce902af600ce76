import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createSession } from '#api-client'
import { useServices } from '../services.ts'
import { ActDialog } from './act-dialog.tsx'
import { impersonateTexts as texts } from './impersonate-texts.ts'

const SHORTEST_REASON = 3

type SeenAs = { readonly id: number; readonly name: string }

type Props = {
  /** One of them is chosen. */
  users: readonly [SeenAs, ...SeenAs[]]
  /** The page of the shop; left out: its front page. */
  to?: string
  onClose: () => void
}

/** Asks why, and opens the shop as a user sees it (decision 153). */
export function ImpersonateDialog({ users, to = '/', onClose }: Props) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState(String(users[0].id))
  const { id, name } = users.find((one) => String(one.id) === chosen) ?? users[0]
  const begin = async () => {
    const { data } = await api.post('/api/admin/users/{id}/impersonate', { id, body: { reason } })
    // Where the shop keeps its own logins, so that no token stands in an address.
    createSession({ window, document }).begin(data)
    // A browser that refuses another tab shows the shop in this one.
    if (!window.open(to, '_blank')) window.location.assign(to)
  }
  return (
    <ActDialog
      title={texts.seeAs(name)}
      label={texts.label}
      help={texts.help}
      whyNot={reason.trim().length < SHORTEST_REASON ? texts.sayWhy : undefined}
      act={begin}
      onClose={onClose}
    >
      {users.length > 1 && (
        <NativeSelect
          label={texts.user}
          data={users.map((one) => ({ value: String(one.id), label: one.name }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={texts.reason}
        placeholder={texts.example}
        maxLength={200}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
