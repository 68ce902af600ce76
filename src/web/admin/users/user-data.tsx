import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { StaffUserReply } from '#contract/user/managed-user'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { tellDone, tellProblem } from '../failures.ts'
import { saveFile } from '../lists/save-file.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { userTexts as texts } from './user-texts.ts'

type Props = { user: StaffUserReply }

/** What is kept of a user: all of it as a file, the end of its sessions, and its erasure. */
export function UserData({ user }: Props) {
  const { api } = useServices()
  const can = useCan()
  const right = can('users_edit')
  const [isErasing, setErasing] = useState(false)
  const { id, name } = user
  const take = useAct(
    async () => {
      const { data } = await api.get('/api/users/{id}/export', { id })
      const text = JSON.stringify(data, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `Data om ${name}.json`)
    },
    { onDone: () => tellDone(texts.exported), onFailure: tellProblem },
  )
  const end = useAct(() => api.delete('/api/users/{id}/sessions', { id }), {
    onDone: () => tellDone(texts.ended),
    onFailure: tellProblem,
  })
  return (
    <Sheet title={texts.data}>
      <Stack gap="sm" align="flex-start">
        <RightButton right={right} loading={take.isBusy} onClick={() => void take.run()}>
          {texts.export}
        </RightButton>
        <RightButton right={right} loading={end.isBusy} onClick={() => void end.run()}>
          {texts.endSessions}
        </RightButton>
        <RightButton right={right} onClick={() => setErasing(true)}>
          {`${texts.erase} …`}
        </RightButton>
        {can('audit_read').may && (
          <>
            <Anchor component={Link} to={`/revision?concerning=${id}`}>
              {texts.auditOf}
            </Anchor>
            <Anchor component={Link} to={`/revision?actor_id=${id}`}>
              {texts.auditBy}
            </Anchor>
          </>
        )}
      </Stack>
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </Sheet>
  )
}

function EraseDialog({ user: { id, name }, onClose }: Props & { onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={texts.eraseTitle(name)}
      label={texts.eraseLabel}
      done={texts.erased}
      help={texts.eraseHelp}
      isDanger
      act={async () => {
        await api.delete('/api/users/{id}', { id })
        await navigate('/brugere')
      }}
      onClose={onClose}
    >
      <Kept title={texts.goes} what={texts.goesList} />
      <Kept title={texts.stays} what={texts.staysList} />
    </ActDialog>
  )
}

function Kept({ title, what }: { title: string; what: readonly string[] }) {
  return (
    <div>
      <b>{title}</b>
      <ul>
        {what.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}
