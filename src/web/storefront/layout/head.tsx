import { Suspense, useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { Header, HeaderFacts, HeaderMain, HeaderMenuButton } from '#ui/header'
import { HeaderPlace, HeaderWays } from '#ui/header-ways'
import { Logo } from '#ui/logo'
import { MegaMenu } from '#ui/mega-menu'
import { SearchBox } from '../components/search/search-box.tsx'
import { findHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'
import { texts } from '../texts.ts'
import { BasketAction } from './basket-action.tsx'
import { BRANCH_DIALOG } from './dialogs/branch-dialog.tsx'
import { POSTCODE_DIALOG } from './dialogs/postcode-dialog.tsx'
import type { BranchView, LayoutData, MenuTop } from './load-layout.ts'
import { Progress } from './progress.tsx'

const MENU_ID = 'menu'

/** Part of the goods it is in, if any, and what is sought: all that the head of a page tells from another's. */
export function Head({ layout }: { layout: LayoutData }) {
  const { shop, tops, branches } = layout
  const { pathname, key } = useLocation()
  const search = useSearch()
  const ways = tops.map((top) => ({ ...top, current: isWithin(pathname, top.href) }))
  return (
    <Header>
      <Progress />
      <HeaderFacts icon="truck" message={texts.serviceBar(branches.length)} label={texts.helpWays}>
        {shop.phone && <a href={paths.phone(shop.phone)}>{shop.phone}</a>}
      </HeaderFacts>
      <HeaderMain
        logo={<Logo name={shop.short_name} href={paths.home} title={texts.toHome} />}
        menu={<HeaderMenuButton popoverTarget={MENU_ID} />}
        search={<SearchBox key={search.key} sought={search.sought} onGo={search.go} />}
        actions={<BasketAction />}
      />
      <HeaderWays ways={ways} places={<Places branches={branches} />} />
      <Menu tops={ways} page={key} />
    </Header>
  )
}

/** The field keeps what was sought for as long as its results are shown. */
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

function Places({ branches }: { branches: readonly BranchView[] }) {
  const { branchId, zipcode, city } = useStore(useServices().place, {})
  const branch = branches.find(({ id }) => id === branchId)
  return (
    <>
      <HeaderPlace
        icon="store"
        {...(branch && { over: texts.branchIs })}
        place={branch?.name ?? texts.chooseBranch}
        opens={BRANCH_DIALOG}
      />
      <HeaderPlace
        icon="pin"
        {...(zipcode && { over: texts.deliveredTo })}
        place={zipcode ? [zipcode, city].filter(Boolean).join(' ') : texts.choosePostcode}
        opens={POSTCODE_DIALOG}
      />
    </>
  )
}

type MenuProps = {
  tops: readonly (MenuTop & { current: boolean })[]
  /** Another one for each page that is reached. */
  page: string
}

function Menu({ tops, page }: MenuProps) {
  const [rested, setRested] = useState<string>()
  const shown =
    tops.find(({ href }) => href === rested) ?? tops.find(({ current }) => current) ?? tops[0]
  // The browser opens and closes the menu by itself; only a new page is no reason for it to do so.
  useEffect(() => {
    const menu = document.getElementById(MENU_ID)
    if (page && menu?.matches(':popover-open')) menu.hidePopover()
  }, [page])
  return (
    <Suspense>
      <MegaMenu
        id={MENU_ID}
        tops={[
          ...tops.map(({ label, href }) => ({ label, href, current: href === shown?.href })),
          { label: texts.allGroups, href: paths.allProducts, icon: 'tiles' as const },
        ]}
        sections={shown?.sections ?? []}
        onTop={setRested}
      />
    </Suspense>
  )
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}
