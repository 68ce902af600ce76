import '#ui/base.css'
import './storefront.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi, createBrowserClient, type Failure } from '#api-client'
import { APP_ID } from './app-id.ts'
import { toastFailures } from './failures.ts'
import { followLinks } from './navigation/follow-links.ts'
import { createRedirects } from './navigation/redirects.ts'
import { countArrivals, driveLoadingBar, reloadSameAddress } from './navigation/watch.ts'
import { loadLazy, routes } from './routes.tsx'
import { createServices, ServicesContext } from './services.ts'
import { shopContext } from './shop-context.ts'
import { readState } from './state.ts'

await takeOver()

/** Makes the page that the server wrote into one that answers. Nothing else is ever shown first. */
async function takeOver(): Promise<void> {
  let onFailure = (_failure: Failure) => {}
  const client = createBrowserClient({ onFailure: (failure) => onFailure(failure) })
  const api = createApi(client)
  const services = createServices(api)
  onFailure = toastFailures(services.toasts)
  const redirects = createRedirects()

  await loadLazy((matchRoutes(routes, location) ?? []).map(({ route }) => route))
  const router = createBrowserRouter(routes, {
    hydrationData: readState(document),
    getContext: () =>
      new RouterContextProvider(new Map([[shopContext, { api, redirects, fragment }]])),
  })
  const fragment = () => (router.state.navigation.location ?? router.state.location).hash
  driveLoadingBar(services.bar, router, client.requests)
  reloadSameAddress(router, client)
  countArrivals(router, redirects)
  followLinks(document, ({ to, ...how }) => void router.navigate(to, how))

  const app = document.getElementById(APP_ID)
  if (!app) return
  startTransition(() => {
    hydrateRoot(
      app,
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>,
    )
  })
}
