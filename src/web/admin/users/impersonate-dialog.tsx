import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { createSession } from '#api-client'
import type { StaffUserReply } from '#contract/user/managed-user'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { userTexts as texts } from './user-texts.ts'

const SHOP = '/'
const SHORTEST_REASON = 3

type Props = {
  user: Pick<StaffUserReply, 'id' | 'name'>
  onClose: () => void
}

/** Asks why, and opens the shop as the user sees it (decision 153). */
export function ImpersonateDialog({ user: { id, name }, onClose }: Props) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const begin = async () => {
    const { data } = await api.post('/api/admin/users/{id}/impersonate', { id, body: { reason } })
    // Where the shop keeps its own logins, so that no token stands in an address.
    createSession({ window, document }).begin(data)
    // A browser that refuses another tab shows the shop in this one.
    if (!window.open(SHOP, '_blank')) window.location.assign(SHOP)
  }
  return (
    <ActDialog
      title={texts.seeAs(name)}
      label={texts.seeAsLabel}
      help={texts.seeAsHelp}
      whyNot={reason.trim().length < SHORTEST_REASON ? texts.sayWhy : undefined}
      act={begin}
      onClose={onClose}
    >
      <TextInput
        label={texts.seeAsReason}
        placeholder={texts.seeAsExample}
        maxLength={200}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
