import { useLocation } from 'react-router'
import { LoginPage } from './login-page.tsx'

/** The login at the address of a page for users alone, which is shown afterwards. */
export function LoginInPlace() {
  const { pathname, search } = useLocation()
  return <LoginPage demoLogins={[]} next={pathname + search} />
}
