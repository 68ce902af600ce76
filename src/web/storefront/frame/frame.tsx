import { Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useMatches } from 'react-router'
import { SkipLink } from '#ui/skip-link'
import { Toasts } from '#ui/toast'
import { findHandle } from '../meta.ts'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'
import { useWake } from '../use-wake.ts'
import { BranchDialog } from './branch-dialog.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import { Foot } from './foot.tsx'
import { Head } from './head.tsx'
import type { FrameData } from './load-frame.ts'
import { NoScript } from './no-script.tsx'
import { PostcodeDialog } from './postcode-dialog.tsx'
import { usePageTitle } from './use-page-title.ts'

const MAIN_ID = 'indhold'

/** What stands around every page. The page itself is taken over by itself, when the frame answers. */
export function Frame() {
  const frame = useLoaderData<FrameData>()
  const [handle] = findHandle(useMatches()) ?? []
  return (
    <>
      <SkipLink to={MAIN_ID} />
      {handle?.isEnclosed ? <CheckoutHead shop={frame.shop} /> : <Head frame={frame} />}
      <main id={MAIN_ID} tabIndex={-1}>
        <noscript>{import.meta.env.SSR && <NoScript shop={frame.shop} />}</noscript>
        <Suspense>
          <Outlet />
          <Wake />
        </Suspense>
      </main>
      <Suspense>
        <Foot shop={frame.shop} />
        <BranchDialog branches={frame.branches} />
        <PostcodeDialog />
        <Messages />
      </Suspense>
      <Announcer />
      <ScrollRestoration />
    </>
  )
}

/** The page answers when what is in it does. */
function Wake() {
  useWake()
  return null
}

function Messages() {
  const { toasts } = useServices()
  return <Toasts messages={useStore(toasts, none)} onClose={toasts.close} />
}

const none: readonly never[] = []

/** Says the title of a page that came without a new document, which browsers do not say by themselves. */
function Announcer() {
  const [said, say] = useState('')
  usePageTitle(MAIN_ID, say)
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
