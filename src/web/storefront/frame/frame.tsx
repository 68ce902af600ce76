import { useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import { LoadingBar } from '#ui/loading-bar'
import { SkipLink } from '#ui/skip-link'
import { Toasts } from '#ui/toast'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'
import { useWake } from '../use-wake.ts'
import { BranchDialog } from './branch-dialog.tsx'
import { Foot } from './foot.tsx'
import { Head } from './head.tsx'
import type { FrameData } from './load-frame.ts'
import { PostcodeDialog } from './postcode-dialog.tsx'
import { usePageTitle } from './use-page-title.ts'

export const MAIN_ID = 'indhold'

/** What stands around every page. */
export function Frame() {
  const frame = useLoaderData<FrameData>()
  useWake()
  return (
    <>
      <SkipLink to={MAIN_ID} />
      <Progress />
      <Head {...frame} />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Foot shop={frame.shop} />
      <BranchDialog branches={frame.branches} />
      <PostcodeDialog />
      <Messages />
      <Announcer />
      <ScrollRestoration />
    </>
  )
}

function Progress() {
  const { bar } = useServices()
  return <LoadingBar progress={useStore({ get: bar.progress, ...bar }, undefined)} />
}

function Messages() {
  const { toasts } = useServices()
  return <Toasts messages={useStore(toasts, none)} onClose={toasts.close} />
}

const none: readonly never[] = []

/** Says the title of a page that came without a new document, which browsers do not say by themselves. */
function Announcer() {
  const [said, say] = useState('')
  usePageTitle(say)
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
