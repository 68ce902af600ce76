import { useRef } from 'react'
import { useLocation } from 'react-router'
import { HeaderAction, HeaderMenuAction } from '#ui/header/header-action'
import { useLazyPart } from '../hooks/use-lazy-part.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { useSession } from './use-session.ts'

const loadMenu = () => import('./account-menu.tsx')

/** The way to the login, or the menu of the user. */
export function AccountAction() {
  const { pathname, search } = useLocation()
  const session = useSession()
  if (session === 'expected') {
    return (
      <HeaderAction icon="user" over={texts.myAccount} label={texts.myPage} href={paths.account} />
    )
  }
  if (session) {
    const { name, customer } = session.user
    return <UserAction name={name} company={customer?.name} />
  }
  const isOnTheWay = pathname === paths.login() || pathname === paths.resetPassword
  return (
    <HeaderAction
      icon="user"
      over={texts.myAccount}
      label={texts.logIn}
      href={isOnTheWay ? paths.login() : paths.login(pathname + search)}
    />
  )
}

function UserAction({ name, company }: { name: string; company: string | undefined }) {
  const root = useRef<HTMLDivElement>(null)
  const menu = useLazyPart(loadMenu)
  return (
    <HeaderMenuAction
      ref={root}
      icon="user"
      over={company ?? texts.myAccount}
      label={name}
      {...menu.button}
      isOpen={menu.part !== undefined}
      onClick={menu.part ? menu.close : menu.button.onClick}
    >
      {menu.part && <menu.part.AccountMenu root={root} onClose={menu.close} />}
    </HeaderMenuAction>
  )
}
