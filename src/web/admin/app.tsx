import { Button, MantineProvider, Text } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useState, useSyncExternalStore } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import styles from './app.module.css'
import { type Services, ServicesContext, useServices } from './services.ts'
import { AuthCard } from './session/auth-card.tsx'
import { CodeForm } from './session/code-form.tsx'
import { PasswordForm } from './session/password-form.tsx'
import { SetUpPage } from './session/set-up-page.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { useSignIn } from './session/use-sign-in.ts'
import { texts } from './texts.ts'
import { resolver, theme } from './theme.ts'

const BASE = '/admin'

type Props = { services: Services; routes: RouteObject[] }

export function App({ services, routes }: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="light">
      <ServicesContext value={services}>
        <Gate services={services} routes={routes} />
        <Notifications
          classNames={{ root: styles.notices }}
          position="bottom-right"
          zIndex={1060}
          autoClose={6000}
        />
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

/** Password first, then the code of the second factor where the user has one. */
function SignInPage() {
  const { step, logIn, leave } = useSignIn()
  return (
    <AuthCard title={step ? texts.codeTitle : texts.logInTitle} foot={texts.lockedAfter}>
      {step ? (
        <CodeForm
          username={step.username}
          logIn={(code) => logIn({ ...step, code })}
          onLeave={leave}
        />
      ) : (
        <PasswordForm logIn={logIn} />
      )}
    </AuthCard>
  )
}

/** The shop did not answer when the page was opened. */
function Unreached() {
  const { session } = useServices()
  return (
    <AuthCard title={texts.failedTitle}>
      <Text mb="lg">{texts.unreachable}</Text>
      <Button size="lg" fullWidth onClick={() => void session.check()}>
        {texts.retry}
      </Button>
    </AuthCard>
  )
}
