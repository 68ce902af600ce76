import type { Api, SessionStore } from '#api-client'
import { impersonationTexts as texts } from '../texts/impersonation.ts'
import styles from './impersonation-bar.module.css'

const ADMINISTRATION = '/admin'
const MINUTE_MS = 60_000

/**
 * Over the whole shop, while staff see it as a user: whose eyes these are, for how long, and the way back. Without React,
 * whose root for a second place of the page every first visit would fetch.
 */
export function showBar(api: Api, session: SessionStore): void {
  const { user, expires = 0, impersonator } = session.get() ?? {}
  if (!user || !impersonator) return
  const { user_id, customer_id } = impersonator
  const bar = make('section', { className: styles.root ?? '', ariaLabel: texts.label })
  const facts = make('span', { className: styles.facts ?? '' })
  const text = make('p', {})
  const of = user.customer ? `, ${user.customer.name}` : ''
  text.append(`${texts.seenAs} `, make('b', { textContent: user.name }), of, facts)
  bar.append(text)
  if (customer_id !== null) {
    const href = `${ADMINISTRATION}/kunder/${customer_id}`
    bar.append(make('a', { href, className: styles.act ?? '', textContent: texts.customer }))
  }
  const leave = () => {
    api
      .users()
      .then((users) => users.logOut())
      // It has ended in this browser, and ends in the shop by itself.
      .catch(() => {})
      .finally(() => window.location.assign(`${ADMINISTRATION}/brugere/${user_id}`))
  }
  bar.append(
    make('button', {
      type: 'button',
      className: styles.act ?? '',
      textContent: texts.stop,
      onclick: leave,
    }),
  )
  const tell = () => {
    const left = Math.ceil((expires - Date.now()) / MINUTE_MS)
    facts.textContent = texts.facts(left)
    if (left <= 0) session.end()
  }
  tell()
  const timer = setInterval(tell, 1000)
  const unsubscribe = session.subscribe(() => {
    if (session.get()?.impersonator) return
    clearInterval(timer)
    unsubscribe()
    bar.remove()
  })
  // The way to the content stays the first thing of the page; styles put the bar above it.
  document.body.append(bar)
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
