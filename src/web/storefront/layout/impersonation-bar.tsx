import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Session } from '#api-client'
import { Button, ButtonLink } from '#ui/buttons/button'
import { useServices } from '../services.ts'
import { impersonationTexts as texts } from '../texts/impersonation.ts'
import styles from './impersonation-bar.module.css'

const MINUTE_MS = 60_000
const ADMINISTRATION = '/admin'

type Props = { session: Session; impersonator: NonNullable<Session['impersonator']> }

/** Over the whole shop, while staff see it as a user: whose eyes these are, for how long, and the way back. */
export function ImpersonationBar({ session: { user, expires }, impersonator }: Props) {
  const { api, session } = useServices()
  const place = usePlace()
  const minutes = useMinutesUntil(expires)
  const { user_id, customer_id } = impersonator
  const userPage = `${ADMINISTRATION}/brugere/${user_id}`
  const stop = () => {
    api
      .users()
      .then((users) => users.logOut())
      // It has ended in this browser, and ends in the shop by itself.
      .catch(() => {})
      .finally(() => window.location.assign(userPage))
  }
  useEffect(() => {
    if (minutes <= 0) session.end()
  }, [minutes, session])
  return (
    place &&
    createPortal(
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
      </section>,
      place,
    )
  )
}

/** Before everything else of the page, which the server rendered without it. */
function usePlace(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const made = document.createElement('div')
    document.body.prepend(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place
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
