import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { HeaderMenu } from '#ui/header/header-menu'
import { accountPaths } from '../account-paths.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services.ts'
import { accountTexts } from '../texts/account/account.ts'
import { texts } from '../texts.ts'

type Props = { root: RefObject<HTMLElement | null>; onClose: () => void }

export function AccountMenu({ root, onClose }: Props) {
  const { api } = useServices()
  const { key } = useLocation()
  const [openedAt] = useState(key)
  // A link in the menu leads to another page, which it would cover.
  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])
  const logOut = () => {
    onClose()
    // The session of this browser ends, also when the shop cannot be told.
    api
      .users()
      .then((users) => users.logOut())
      .catch(() => {})
  }
  return (
    <HeaderMenu
      root={root}
      label={texts.myAccount}
      ways={[
        { href: paths.account, label: accountTexts.myPage },
        { href: accountPaths.profile, label: accountTexts.profile },
      ]}
      action={{ label: accountTexts.logOut, onClick: logOut }}
      onClose={onClose}
    />
  )
}
