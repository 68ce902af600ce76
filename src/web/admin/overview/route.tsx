import { useLoaderData } from 'react-router'
import { formatDanishDay } from '#kernel/time'
import type { Services } from '../services.ts'
import { OverviewPage } from './overview-page.tsx'
import { type Overview, readQueues } from './queues.ts'

export function overviewRoute({ api, session }: Services) {
  const loader = async (): Promise<Overview> => {
    const state = session.get()
    const queues = await readQueues(api, state.kind === 'in' ? state.user.permissions : [])
    return { queues, today: formatDanishDay(new Date()) }
  }
  return { Component: Page, loader }
}

function Page() {
  return <OverviewPage {...(useLoaderData() as Overview)} />
}
