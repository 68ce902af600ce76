import { useLoaderData } from 'react-router'
import type { Services } from '../services.ts'
import { OverviewPage } from './overview-page.tsx'
import { type Queue, readQueues } from './queues.ts'

export function overviewRoute({ api, session }: Services) {
  const loader = () => {
    const state = session.get()
    return readQueues(api, state.kind === 'in' ? state.user.permissions : [])
  }
  return { Component: Overview, loader }
}

function Overview() {
  return <OverviewPage queues={useLoaderData() as Queue[]} />
}
