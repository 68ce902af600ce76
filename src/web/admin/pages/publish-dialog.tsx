import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '../acts/act-dialog.tsx'
import { fromTyped } from '../fields/typed-moment.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import type { AdminPage } from './page.ts'
import { awaited } from './status.ts'

type Props = {
  page: AdminPage
  /** The version that is shown; left out: the last one. */
  revision?: number
  onClose: () => void
}

/** Whether a moment has passed. */
function isOver(at: string): boolean {
  return Date.parse(at) <= Date.now()
}

/** Shows a version of a page, now or from a time on. */
export function PublishDialog({ page, revision = page.revision, onClose }: Props) {
  const { api } = useServices()
  const [when, setWhen] = useState('now')
  const [typed, setTyped] = useState('')
  const { id, name } = page
  const isLater = when === 'later'
  const at = isLater ? fromTyped(typed) : null
  const isPast = at !== null && isOver(at)
  const whyNot =
    isLater && at === null
      ? 'Vælg dag og tidspunkt.'
      : isPast
        ? 'Tidspunktet er passeret.'
        : undefined
  const next = awaited(page)
  return (
    <ActDialog
      title={`Udgiv ${name}`}
      label={isLater ? 'Planlæg udgivelsen' : 'Udgiv siden'}
      done={at ? `${name} udgives ${formatMoment(at)}` : `${name} er udgivet`}
      help={`Kunderne ser version ${revision}.${
        next
          ? ` Den erstatter udgivelsen af version ${next.revision} ${formatMoment(next.at)}.`
          : ''
      }`}
      whyNot={whyNot}
      act={() => api.post('/api/nodes/{id}/publish', { id, body: { revision, ...(at && { at }) } })}
      onClose={onClose}
    >
      <Radio.Group label="Hvornår" value={when} onChange={setWhen}>
        <Stack gap="sm" mt="xs">
          <Radio value="now" label="Nu" />
          <Radio value="later" label="På et tidspunkt" />
        </Stack>
      </Radio.Group>
      {isLater && (
        <TextInput
          type="datetime-local"
          label="Dag og tidspunkt"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  )
}
