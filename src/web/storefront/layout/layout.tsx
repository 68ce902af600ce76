import { createElement, Suspense, use, useEffect, useRef, useState } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'
import { SkipLink } from '#ui/header/skip-link'
import { tellOtherTabs } from '../stores/other-tabs.ts'

// Its style is needed before its script.
import '../../ui/layout/footer.module.css'
import { Toasts } from '#ui/messages/toast'
import { findHandle, metaOf } from '../meta.ts'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'
import { texts } from '../texts.ts'
import { CheckoutHead } from './checkout-head.tsx'
import { Head } from './head.tsx'
import { FootContext } from './late-foot.ts'
import type { LayoutData } from './load-layout.ts'
import { NoScript } from './no-script.tsx'

const MAIN_ID = 'indhold'
/** The route of the pages of a user. */
const AREA = 'routes/account/area'

/** What surrounds every page. The page inside hydrates by itself, after the layout. */
export function Layout() {
  const layout = useLoaderData<LayoutData>()
  const { shop, frame } = layout
  const matches = useMatches()
  const [handle] = findHandle(matches) ?? []
  // On their own pages users need neither the newsletter nor all links of the shop.
  const isSmall = handle?.isEnclosed || matches.some(({ id }) => id === AREA)
  const foot = use(FootContext)
  return (
    <>
      <SkipLink to={MAIN_ID} />
      {handle?.isEnclosed ? <CheckoutHead shop={shop} /> : <Head layout={layout} />}
      <main id={MAIN_ID} tabIndex={-1}>
        <noscript>{import.meta.env.SSR && <NoScript shop={shop} />}</noscript>
        <Suspense>
          <Outlet />
          <Hydrated />
        </Suspense>
      </main>
      <Suspense>{createElement(foot, { shop, frame, isSmall })}</Suspense>
      <Suspense>
        <Messages />
      </Suspense>
      <Announcer />
      <ScrollRestoration getKey={toPlace} />
    </>
  )
}

/** Inside the boundary of the page, so that it is mounted when the page has been hydrated. */
function Hydrated() {
  useStart()
  return null
}

function Messages() {
  const { toasts, overlay } = useServices()
  return (
    <>
      {useStore(overlay, null)}
      <Toasts messages={useStore(toasts, none)} onClose={toasts.close} />
    </>
  )
}

const none: readonly never[] = []

/** Updates and announces the title after client-side navigation, which browsers do not do themselves. */
function Announcer() {
  const { title } = metaOf(useMatches())
  const { key } = useLocation()
  const last = useRef(title)
  const lastKey = useRef(key)
  const [said, say] = useState('')
  // The title is outside the tree that React renders.
  useEffect(() => {
    document.title = title
    if (last.current !== title) say(texts.arrivedAt(title))
    last.current = title
    if (lastKey.current === key) return
    lastKey.current = key
    // The focused link may have been removed with the previous page, and a search gives the focus away.
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [title, key])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}

/** A document that was loaded has no key, and begins at the place of its own address, not of the page before. */
const toPlace = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Starts what only a hydrated page has: the stores of the browser, and the replay of what was pressed before. */
function useStart(): void {
  const { buyerLocation, basket, page, hydration } = useServices()
  const { revalidate } = useRevalidator()
  // Only a browser has them.
  useEffect(() => {
    hydration.resolve()
    buyerLocation.wake(window)
    tellOtherTabs(basket, window)
    void window.onHydrated?.()
    // A basket that cannot be fetched is reported by the pages that need it.
    basket.load().catch(() => {})
  }, [buyerLocation, basket, hydration])
  // A page that was made for another kind of visitor is hydrated as it came, and then loaded again.
  useEffect(() => {
    if (page.isStale) void revalidate()
  }, [page, revalidate])
}
