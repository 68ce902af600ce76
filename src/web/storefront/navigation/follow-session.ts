import type { DataRouter } from 'react-router'
import { askToLogIn } from '../lazy-loaders.ts'
import type { Services } from '../services.ts'
import { texts } from '../texts.ts'

type Parts = Pick<DataRouter, 'revalidate' | 'state'>

/**
 * When another user is logged in than before, or none, also by another tab: basket and page are loaded anew. Where the
 * session expires while the user works on a page, the page stays as it is, and the user is asked to log in again.
 */
export function followSession(services: Services, router: Parts): void {
  const { session, basket, toasts } = services
  let shown = session.get()
  const show = () => {
    shown = session.get()
    basket.load().catch(() => {})
    void router.revalidate()
  }
  session.subscribe(() => {
    const uuid = session.get()?.uuid
    if (uuid !== undefined && uuid !== shown?.uuid) show()
  })
  session.onSignedOut((isExpired) => {
    if (isExpired && shown && isAtRest(router)) return askToLogIn(services, shown.user)
    toasts.show({ id: 'session', tone: 'info', text: texts.signedOut })
    // The guard of a page ends what has ended already.
    if (shown) show()
  })
}

/** Whether the page that is shown is also the one that is meant. */
function isAtRest({ state }: Pick<DataRouter, 'state'>): boolean {
  return state.initialized && state.navigation.state === 'idle' && state.revalidation === 'idle'
}
