import { Suspense } from 'react'
import { useRouteError } from 'react-router'
import { PageFailure } from '../layout/failure.tsx'
import { lazyPart } from '../lazy-part.ts'
import { LoginRequired } from '../navigation/guard.ts'

const LoginInPlace = lazyPart(
  async () => (await import('../components/account/login/login-page.tsx')).LoginInPlace,
)

/** The error boundary of pages. A page that requires a login is replaced by the login, at the same address. */
export function RouteFailure() {
  const error = useRouteError()
  if (!(error instanceof LoginRequired)) return <PageFailure />
  return (
    <Suspense>
      <LoginInPlace />
    </Suspense>
  )
}
