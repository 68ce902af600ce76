import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { PageFailure } from '../../layout/failure.tsx'
import { LoginRequired } from '../../navigation/guard.ts'

const LoginInPlace = lazy(async () => {
  const { LoginInPlace: Component } = await import(
    '../../components/account/login/login-in-place.tsx'
  )
  return { default: Component }
})

/** The error boundary of the account area: who must log in does so in place. */
export function AreaFailure() {
  const error = useRouteError()
  if (!(error instanceof LoginRequired)) return <PageFailure />
  return (
    <Suspense>
      <LoginInPlace />
    </Suspense>
  )
}
