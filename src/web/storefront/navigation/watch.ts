import type { createBrowserRouter } from 'react-router'
import type { Client, RequestCount } from '#api-client'
import type { LoadingBar } from './loading-bar.ts'
import type { Redirects } from './redirects.ts'

type Router = ReturnType<typeof createBrowserRouter>
type Watched = Pick<Router, 'state' | 'subscribe'>

interface NavigationState {
  readonly ignoreLoadingBar?: boolean
}

/** Shows the calls under way, and a navigation until it has ended in any way, on the bar. */
export function driveLoadingBar(bar: LoadingBar, router: Watched, requests: RequestCount): void {
  const update = () => {
    const { state, location } = router.state.navigation
    const isIgnored = (location?.state as NavigationState | null | undefined)?.ignoreLoadingBar
    bar.follow(isIgnored ? 0 : requests.get() + (state === 'idle' ? 0 : 1))
  }
  router.subscribe(update)
  requests.subscribe(update)
}

/** A navigation to the current address reloads it: kept replies are cleared. */
export function reloadSameAddress(router: Watched, client: Pick<Client, 'forget'>): void {
  let wasIdle = true
  router.subscribe(({ navigation, location }) => {
    const starts = wasIdle && navigation.state !== 'idle'
    wasIdle = navigation.state === 'idle'
    if (starts && navigation.location && isSame(navigation.location, location)) client.forget()
  })
}

export function countArrivals(router: Watched, redirects: Redirects): void {
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') redirects.arrive()
  })
}

/** Messages about one page are closed on the next; errors stay until they are closed. */
export function closeToasts(router: Watched, toasts: { readonly closeQuiet: () => void }): void {
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname } }) => {
    if (pathname !== shown) toasts.closeQuiet()
    shown = pathname
  })
}

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash?: string
}

function isSame(one: Address, other: Address): boolean {
  return (
    one.pathname === other.pathname &&
    one.search === other.search &&
    (one.hash ?? '') === (other.hash ?? '')
  )
}
