import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icons/icon'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { accountTexts as texts } from '../../texts/account.ts'
import { texts as shopTexts } from '../../texts.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import styles from './account-frame.module.css'

const WAYS = [
  { href: paths.account, label: texts.overview, icon: 'home' },
  { href: paths.profile, label: texts.profile, icon: 'user' },
] as const

type Props = { title: string; children: ReactNode }

/** What is around every page of a user. */
export function AccountFrame({ title, children }: Props) {
  const heading = useHeadingFocus()
  const { pathname } = useLocation()
  const user = useStore(useServices().session, undefined)?.user
  const isFirst = pathname === paths.account
  return (
    <div className={`wrap ${styles.root}`}>
      <Breadcrumb
        places={[
          { label: shopTexts.home, href: paths.home },
          ...(isFirst ? [] : [{ label: texts.myPage, href: paths.account }]),
          { label: title },
        ]}
      />
      <div className="with-sidebar">
        <nav className={styles.ways} aria-label={shopTexts.myAccount}>
          <p>
            <b>{user?.customer?.name ?? user?.name}</b>
            {user?.customer?.debitor && (
              <span className="small quiet">{texts.customerNumber(user.customer.debitor)}</span>
            )}
          </p>
          <ul className={styles.list}>
            {WAYS.map(({ href, label, icon }) => (
              <li key={href}>
                <a href={href} aria-current={href === pathname ? 'page' : undefined}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.page}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  )
}
