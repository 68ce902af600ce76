import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useState, useSyncExternalStore } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type Services, ServicesContext } from './services.ts'
import { SetUpPage } from './session/set-up-page.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { Unreached } from './session/unreached.tsx'
import { resolver, theme } from './theme.ts'

const BASE = '/admin'

type Props = { services: Services; routes: RouteObject[] }

export function App({ services, routes }: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="light">
      <ServicesContext value={services}>
        <Gate services={services} routes={routes} />
        <Notifications position="bottom-right" zIndex={1060} autoClose={6000} />
      </ServicesContext>
    </MantineProvider>
  )
}

/** Pages are shown, and what they show is fetched, once the user is known. */
function Gate({ services, routes }: Props) {
  const state = useSyncExternalStore(services.session.subscribe, services.session.get)
  if (state.kind === 'unreachable') return <Unreached />
  if (state.kind === 'out') return <SignInPage />
  if (state.kind !== 'in') return null
  if (state.user.needs_second_factor) return <SetUpPage user={state.user} />
  return (
    <>
      <Pages routes={routes} />
      {state.isOver && <SignInAgain user={state.user} />}
    </>
  )
}

function Pages({ routes }: Pick<Props, 'routes'>) {
  const [router] = useState(() => createBrowserRouter(routes, { basename: BASE }))
  return <RouterProvider router={router} />
}
