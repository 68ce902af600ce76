import type { DataRouter } from 'react-router'
import type { Services } from '../services.ts'
import { texts } from '../texts.ts'

type Parts = Pick<Services, 'session' | 'basket' | 'toasts'>

/** When another user is logged in than before, or none, also by another tab: basket and page are loaded anew. */
export function followSession(
  { session, basket, toasts }: Parts,
  router: Pick<DataRouter, 'revalidate'>,
): void {
  let shownFor = session.get()?.uuid
  session.subscribe(() => {
    const uuid = session.get()?.uuid
    if (uuid === shownFor) return
    shownFor = uuid
    basket.load().catch(() => {})
    void router.revalidate()
  })
  session.onSignedOut(() => toasts.show({ id: 'session', tone: 'info', text: texts.signedOut }))
}
