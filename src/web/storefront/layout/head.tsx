import { useRef } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { formatAmount, formatCount } from '#ui/format'
import { Header, HeaderFacts, HeaderMain, HeaderMenuButton } from '#ui/header/header'
import { HeaderAction } from '#ui/header/header-action'
import { HeaderLinks, HeaderLocation } from '#ui/header/header-links'
import { Logo } from '#ui/header/logo'
import { useBasis } from '../hooks/use-basis.ts'
import { useLazyPart } from '../hooks/use-lazy-part.ts'
import { findHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'
import { texts } from '../texts.ts'
import { AccountAction } from './account-action.tsx'
import { useBranchDialog, usePostcodeDialog } from './dialogs/use-dialogs.tsx'
import type { BranchView, LayoutData } from './load-layout.ts'
import { Progress } from './progress.tsx'
import { SearchBox } from './search/search-box.tsx'
import { VatButton, VatSwitch } from './vat-switch.tsx'

const loadMenu = () => import('./menu.tsx')
const MENU = 'alle-varer'

/** The header of all pages but the checkout. It differs by the current category and search. */
export function Head({ layout }: { layout: LayoutData }) {
  const { shop, tops, branches, pages, frame } = layout
  const { message } = frame
  const { pathname } = useLocation()
  const search = useSearch()
  const header = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const menu = useLazyPart(loadMenu)
  const entries = tops.map((top) => ({ ...top, current: isWithin(pathname, top.href) }))
  return (
    <Header ref={header}>
      <Progress />
      <HeaderFacts
        icon={message?.tone === 'warning' ? 'alert' : 'truck'}
        message={message && <Message {...message} />}
        label={texts.helpLinks}
      >
        {frame.entries.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        {shop.phone && <a href={paths.phone(shop.phone)}>{shop.phone}</a>}
        <VatSwitch ground="pine" />
      </HeaderFacts>
      <HeaderMain
        logo={
          <Logo
            name={shop.short_name}
            picture={frame.logo}
            href={paths.home}
            title={texts.toHome}
          />
        }
        menu={
          <HeaderMenuButton
            ref={menuButton}
            {...menu.button}
            aria-expanded={menu.part !== undefined}
            aria-controls={menu.part && MENU}
            href={paths.allProducts}
            onClick={menu.part ? menu.close : menu.button.onClick}
          />
        }
        search={<SearchBox key={search.key} sought={search.sought} onGo={search.go} />}
        actions={
          <>
            <AccountAction />
            <BasketAction />
          </>
        }
      />
      <HeaderLinks entries={entries} locations={<Locations branches={branches} />} />
      {menu.part && (
        <menu.part.Menu
          id={MENU}
          tops={entries}
          pages={pages}
          button={menuButton}
          header={header}
          onClose={menu.close}
        />
      )}
    </Header>
  )
}

function Message({ text, link }: NonNullable<LayoutData['frame']['message']>) {
  return (
    <>
      {text} {link && <a href={link.url}>{link.text}</a>}
    </>
  )
}

/** The search field keeps its text while its results are shown. */
function useSearch() {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const [handle] = findHandle(useMatches()) ?? []
  const sought = handle?.isSearch ? (new URLSearchParams(search).get('search') ?? '') : ''
  return {
    key: handle?.isSearch ? key : pathname,
    sought,
    go: (href: string) => void navigate(href),
  }
}

/** Number of lines and their sum; empty until the basket has been loaded. */
function BasketAction() {
  const { basket } = useServices()
  const basis = useBasis()
  const head = useStore({ get: basket.head, ...basket }, basket.head())
  const lines = head?.lines_count ?? 0
  const sum = basis === 'net' ? head?.net_products_sum : head?.products_sum
  return (
    <HeaderAction
      icon="basket"
      over={texts.basket}
      label={lines > 0 && sum !== undefined ? formatAmount(sum) : texts.basketIsEmpty}
      href={paths.basket}
      count={lines > 0 ? { number: formatCount(lines), of: texts.basketCount(lines) } : undefined}
    />
  )
}

function Locations({ branches }: { branches: readonly BranchView[] }) {
  const { branchId, zipcode, city } = useStore(useServices().buyerLocation, {})
  const branchDialog = useBranchDialog()
  const postcodeDialog = usePostcodeDialog()
  const branch = branches.find(({ id }) => id === branchId)
  return (
    <>
      <HeaderLocation
        icon="store"
        {...(branch && { over: texts.branchIs })}
        location={branch?.name ?? texts.chooseBranch}
        {...branchDialog.button}
      />
      <HeaderLocation
        icon="pin"
        {...(zipcode && { over: texts.deliveredTo })}
        location={zipcode ? [zipcode, city].filter(Boolean).join(' ') : texts.choosePostcode}
        {...postcodeDialog.button}
      />
      <VatButton />
      {branchDialog.dialog}
      {postcodeDialog.dialog}
    </>
  )
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}
