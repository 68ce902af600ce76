import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnSession } from '#contract/user/user'
import { Button } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Badge } from '#ui/messages/badge'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { profileTexts as texts } from '../../../texts/account/profile.ts'
import { Panel } from './panel.tsx'
import styles from './profile-page.module.css'

/** Where the user is logged in, the current session first. */
export function SessionsPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  const { api, toasts } = useServices()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const end = async ({ id }: OwnSession) => {
    setBusy(id)
    try {
      await api.delete('/api/users/me/sessions/{id}', { id })
      await revalidate()
    } catch (failure) {
      toasts.show({ id: 'failure', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(undefined)
    }
  }
  const ordered = sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  return (
    <Panel title={texts.sessions}>
      <ul className={styles.sessions}>
        {ordered.map((session) => (
          <li key={session.id}>
            <Icon name="screen" />
            <span>
              <b>{session.device}</b>
              <small>
                {texts.lastUsed(new Date(session.last_used))} · {session.network}
              </small>
            </span>
            {session.is_current ? (
              <Badge tone="ok">{texts.thisSession}</Badge>
            ) : (
              <Button
                kind="second"
                size="small"
                aria-label={texts.endSession(session.device)}
                busy={busy === session.id}
                onClick={() => void end(session)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
