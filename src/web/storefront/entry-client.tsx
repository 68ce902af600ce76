import '#ui/base.css'
import './storefront.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import {
  type Api,
  createApi,
  createBasisStore,
  createBrowserClient,
  createSession,
  type Failure,
  type SessionStore,
} from '#api-client'
import { BASES_BESIDE_SHOP } from '#surface/surfaces'
import { closeUnreachable, toastFailures } from './failures.ts'
import { onFirstInteraction } from './hydration/first-interaction.ts'
import { APP_ID, type PageState, readState } from './hydration/page-state.ts'
import { fetchLoaders } from './lazy-loaders.ts'
import type { PageHandle } from './meta.ts'
import { followLinks } from './navigation/follow-links.ts'
import { followSession } from './navigation/follow-session.ts'
import { createRedirects } from './navigation/redirects.ts'
import {
  closeToasts,
  countArrivals,
  driveLoadingBar,
  reloadSameAddress,
} from './navigation/watch.ts'
import { fetchPage } from './routes/pages.ts'
import { createRoutes, fetchRoutes, loadLazy, PAGES } from './routes.tsx'
import { createServices, type RenderedPage, ServicesContext } from './services.ts'
import { shopContext } from './shop-context.ts'

// Not awaited: the modules it loads import this one, and would wait for it.
onHydrated().catch((failure: unknown) =>
  // biome-ignore lint/suspicious/noConsole: the specification has it logged here.
  console.error('The page could not be started', failure),
)

/** Hydrates the page that the server rendered. */
async function onHydrated(): Promise<void> {
  let onFailure = (_failure: Failure) => {}
  let onChanged = () => {}
  const session = createSession({ window, document })
  const state = readState(document)
  const client = createBrowserClient({
    session,
    cdn: state.cdnEndpoint,
    locks: navigator.locks,
    onFailure: (failure) => onFailure(failure),
    onChanged: () => onChanged(),
  })
  const api = createApi(client, session, createBasisStore({ session, document, location }))
  const services = createServices(api, session, toRendered(state, api, session))
  onFailure = toastFailures(services.toasts)
  onChanged = () => closeUnreachable(services.toasts)
  const redirects = createRedirects()

  const fetchMore = (path: string) => fetchRoutes(path, state.accountRoots ?? [])
  const routes = createRoutes(await fetchMore(location.pathname))
  await pause()
  await loadPages(
    (matchRoutes(routes, location) ?? []).map(({ route }) => route),
    state,
  )
  await pause()
  // The router loads a page that came without its data before it can be asked where it is.
  let fragment = () => location.hash
  const router = createBrowserRouter(routes, {
    hydrationData: state,
    patchRoutesOnNavigation: async ({ path, patch }) => patch(PAGES, await fetchMore(path)),
    getContext: () =>
      new RouterContextProvider(
        new Map([[shopContext, { ...services, redirects, fragment: () => fragment(), fetchPage }]]),
      ),
  })
  fragment = () => (router.state.navigation.location ?? router.state.location).hash
  driveLoadingBar(services.bar, router, client.requests)
  reloadSameAddress(router, client)
  countArrivals(router, redirects)
  closeToasts(router, services.toasts)
  followSession(services, router)
  const fetchAll = () => fetchLoaders(services)
  if (session.get()?.impersonator) fetchAll()
  else onFirstInteraction(window, fetchAll)
  followLinks(document, BASES_BESIDE_SHOP, ({ to, ...how }) => void router.navigate(to, how))

  const app = document.getElementById(APP_ID)
  if (!app) return
  await pause()
  startTransition(() => {
    hydrateRoot(
      app,
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>,
    )
  })
  const { trackers } = state
  // The visitor may have gone on before the script has come.
  const landed = router.state
  const start = async () =>
    (await import('./tracking/start.ts')).startTracking({ services, router, landed, trackers })
  if (trackers || location.search) (window.requestIdleCallback ?? setTimeout)(() => void start())
}

/** A shared cache may have answered with the page of another kind of visitor: it shows gross prices, and none of a user. */
function toRendered(state: PageState, api: Api, session: SessionStore): RenderedPage {
  const { basket, basis = 'gross', mayBeLoggedIn = false, loaderData } = state
  const hasData = Object.keys(loaderData).some((id) => id !== 'layout')
  const isAnothers = basis !== api.basis.get() || session.get() !== undefined
  return { basket, basis, mayBeLoggedIn, isStale: hasData && isAnothers }
}

/** Splits hydration into shorter tasks, for slow phones. */
function pause(): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn))
}

/** Loads every lazy part of the page before hydration, so that nothing falls back. */
async function loadPages(matched: RouteObject[], { loaderData }: PageState): Promise<void> {
  await loadLazy(matched)
  for (const { id = '', handle } of matched) {
    const data = loaderData[id]
    if (data === undefined) continue
    const shown = (handle as PageHandle<unknown> | undefined)?.pages?.(data) ?? []
    await Promise.all(shown.map((page) => page.load()))
  }
}
