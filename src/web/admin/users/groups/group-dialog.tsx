import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newUserGroup } from '#contract/user/user-group'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { errorsOf } from '../../forms/form-errors.ts'
import { useServices } from '../../services.ts'
import type { UserGroup } from './group.ts'
import { groupTexts as texts } from './group-texts.ts'

type Props = {
  groups: readonly UserGroup[]
  /** The one that is renamed; left out: a new one is made. */
  saved?: UserGroup
  onClose: () => void
}

export function GroupDialog({ groups, saved, onClose }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState(saved?.name ?? '')
  const [like, setLike] = useState('')
  const name = typed.trim()
  const { name: error } = errorsOf(newUserGroup, { name })
  const permissions = groups.find(({ id }) => String(id) === like)?.permissions ?? []
  return (
    <ActDialog
      title={saved ? texts.renameTitle(saved.name) : texts.newTitle}
      label={texts.saveGroup}
      done={texts.savedGroup}
      whyNot={name === '' ? texts.fillName : error && texts.mendName}
      act={() =>
        saved
          ? api.patch('/api/admin/user-groups/{id}', {
              ...{ id: saved.id, body: { name } },
              headers: { 'if-match': saved.etag },
            })
          : api.post('/api/admin/user-groups', { body: { name, permissions } })
      }
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        data-autofocus
        value={typed}
        error={name !== '' && error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!saved && (
        <NativeSelect
          label={texts.like}
          description={texts.likeHelp}
          value={like}
          onChange={(event) => setLike(event.currentTarget.value)}
          data={[
            { value: '', label: texts.likeNone },
            ...groups.map((group) => ({ value: String(group.id), label: group.name })),
          ]}
        />
      )}
    </ActDialog>
  )
}
