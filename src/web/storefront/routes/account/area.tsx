import { useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { UserReply } from '#contract/user/user'
import { Icon } from '#ui/icons/icon'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import styles from '../../components/account/area/account-area.module.css'
import { findEntry, listEntries } from '../../components/account/area/entries.ts'
import { useFetched } from '../../hooks/use-fetched.ts'
import { findHandle } from '../../meta.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { accountTexts as texts } from '../../texts/account/account.ts'
import { approvalTexts } from '../../texts/professional/approvals.ts'
import { offerTexts } from '../../texts/professional/offers.ts'
import { texts as shopTexts } from '../../texts.ts'

/**
 * What is around every page of a user: breadcrumb and nav. Without a user the page stands alone, to log in; it keeps its
 * place in the tree, so that a form is not lost when the session expires.
 */
export function Component() {
  const user = useStore(useServices().session, undefined)?.user
  return (
    <div className={user && `wrap ${styles.root}`}>
      {user && <AreaBreadcrumb />}
      <div className={user && 'with-sidebar'}>
        {user && <Nav user={user} />}
        <div className={user && styles.page}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

/** The page that is shown, and the entry of the nav that it belongs to. */
function usePage() {
  const { pathname } = useLocation()
  const [handle, data] = findHandle(useMatches()) ?? []
  const address = handle?.entry ? handle.entry(data) : pathname
  return {
    pathname,
    entry: address === undefined ? undefined : findEntry(address),
    title: handle?.meta(data).title ?? texts.myPage,
  }
}

function AreaBreadcrumb() {
  const { pathname, entry, title } = usePage()
  return (
    <Breadcrumb
      breadcrumbs={[
        { label: shopTexts.home, href: paths.home },
        ...(pathname === paths.account ? [] : [{ label: texts.myPage, href: paths.account }]),
        ...(entry && entry.href !== pathname ? [entry] : []),
        { label: title },
      ]}
    />
  )
}

const LIST = 'min-konto'

/** What else there is: on narrow screens below a button with the name of the page that is shown. */
function Nav({ user }: { user: UserReply }) {
  const { pathname, entry: current } = usePage()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  return (
    <nav className={styles.entries} aria-label={shopTexts.myAccount}>
      <p>
        <b>{user.customer?.name ?? user.name}</b>
        {user.customer && (
          <span className="small quiet">
            {texts.customerAndUser(user.customer.debitor, user.name)}
          </span>
        )}
      </p>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={LIST}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        {current?.label ?? shopTexts.myAccount}
        <Icon name="down" />
      </button>
      <ul id={LIST} className={styles.list} data-open={isOpen || undefined}>
        {listEntries(user).map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              aria-current={entry === current ? toCurrent(entry.href, pathname) : undefined}
            >
              <Icon name={entry.icon} />
              {entry.label}
              {entry.counts && <Waiting key={pathname} what={entry.counts} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const words = { approvals: approvalTexts.waiting, offers: offerTexts.waiting }

/** How many orders or offers wait for the user; nothing while there are none. */
function Waiting({ what }: { what: keyof typeof words }) {
  const { api } = useServices()
  const fetched = useFetched(what, async () =>
    what === 'offers'
      ? (await api.get('/api/shop/offers', { query: { is_open: true } })).metadata.waiting_count
      : (await api.get('/api/shop/approvals')).data.filter((order) => order.can_decide).length,
  )
  const count = fetched?.reply ?? 0
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden">{words[what]}</span>
    </span>
  )
}

function toCurrent(href: string, pathname: string): 'page' | 'true' {
  return href === pathname ? 'page' : 'true'
}
