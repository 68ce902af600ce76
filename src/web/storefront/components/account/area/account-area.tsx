import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { UserReply } from '#contract/user/user'
import { Icon } from '#ui/icons/icon'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { showCurrent } from '#ui/show-current'
import { useFetched } from '../../../hooks/use-fetched.ts'
import { findHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { approvalTexts } from '../../../texts/professional/approvals.ts'
import { offerTexts } from '../../../texts/professional/offers.ts'
import { texts as shopTexts } from '../../../texts.ts'
import styles from './account-area.module.css'
import { findEntry, listEntries } from './entries.ts'

/**
 * What is around every page of a user: breadcrumb and nav. Without a user the page stands alone, to log in; it keeps its
 * place in the tree, so that a form is not lost when the session expires.
 */
export function AccountArea() {
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

function Nav({ user }: { user: UserReply }) {
  const { pathname, entry: current } = usePage()
  const list = useRef<HTMLUListElement>(null)
  // Before the entries are painted; the list scrolls on narrow screens alone.
  useLayoutEffect(() => {
    if (current) showCurrent(list.current)
  }, [current])
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
      <ul ref={list} className={styles.list}>
        {listEntries(user).map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              aria-current={entry === current ? toCurrent(entry.href, pathname) : undefined}
            >
              <Icon name={entry.icon} />
              {entry.label}
              {entry.counts && (
                <Waiting
                  key={pathname}
                  what={entry.counts}
                  onCount={() => showCurrent(list.current)}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const words = { approvals: approvalTexts.waiting, offers: offerTexts.waiting }

type WaitingProps = {
  what: keyof typeof words
  /** The count takes room that other entries had. */
  onCount: () => void
}

/** How many orders or offers wait for the user; nothing while there are none. */
function Waiting({ what, onCount }: WaitingProps) {
  const { api } = useServices()
  const fetched = useFetched(what, async () =>
    what === 'offers'
      ? (await api.get('/api/shop/offers', { query: { is_open: true } })).metadata.waiting_count
      : (await api.get('/api/shop/approvals')).data.filter((order) => order.can_decide).length,
  )
  const count = fetched?.reply ?? 0
  const moved = useEffectEvent(onCount)
  useLayoutEffect(() => {
    if (count > 0) moved()
  }, [count])
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
