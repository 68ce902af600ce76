import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Api, SessionStore } from '#api-client'
import { Button, ButtonLink } from '#ui/buttons/button'
import { useStore } from '../store.ts'
import { impersonationTexts as texts } from '../texts/impersonation.ts'
import styles from './impersonation-bar.module.css'

const MINUTE_MS = 60_000
const ADMINISTRATION = '/admin'

/** Before everything else of the page, which the server rendered without it. */
export function showBar(api: Api, session: SessionStore): void {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<ImpersonationBar api={api} session={session} />)
}

type Props = { api: Api; session: SessionStore }

/** Over the whole shop, while staff see it as a user: whose eyes these are, for how long, and the way back. */
function ImpersonationBar({ api, session }: Props) {
  const { user, expires = 0, impersonator } = useStore(session, undefined) ?? {}
  const minutes = useMinutesUntil(expires)
  const isOver = user !== undefined && minutes <= 0
  useEffect(() => {
    if (isOver) session.end()
  }, [isOver, session])
  if (!user || !impersonator) return null
  const { user_id, customer_id } = impersonator
  const stop = () => {
    api
      .users()
      .then((users) => users.logOut())
      // It has ended in this browser, and ends in the shop by itself.
      .catch(() => {})
      .finally(() => window.location.assign(`${ADMINISTRATION}/brugere/${user_id}`))
  }
  return (
    <section className={styles.root} aria-label={texts.label}>
      <p>
        {texts.seenAs} <b>{user.name}</b>
        {user.customer && `, ${user.customer.name}`}
        <span className={styles.facts}>{texts.facts(minutes)}</span>
      </p>
      {customer_id !== null && (
        <ButtonLink kind="second" size="small" href={`${ADMINISTRATION}/kunder/${customer_id}`}>
          {texts.customer}
        </ButtonLink>
      )}
      <Button size="small" onClick={stop}>
        {texts.stop}
      </Button>
    </section>
  )
}

function useMinutesUntil(end: number): number {
  const left = () => Math.ceil((end - Date.now()) / MINUTE_MS)
  const [minutes, setMinutes] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), 1000)
    return () => clearInterval(timer)
  })
  return minutes
}
