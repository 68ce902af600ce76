import { useLoaderData } from 'react-router'
import { formatDanishDay } from '#kernel/time'
import type { Services } from '../services.ts'
import { createFigures } from './figures.ts'
import { OverviewPage } from './overview-page.tsx'
import { type Overview, readQueues } from './queues.ts'

export function overviewRoute({ api, session }: Services) {
  const readFigures = createFigures(api)
  const loader = async (): Promise<Overview> => {
    const state = session.get()
    const permissions = state.kind === 'in' ? state.user.permissions : []
    const [queues, figures] = await Promise.all([
      readQueues(api, permissions),
      readFigures(permissions),
    ])
    return { queues, figures, today: formatDanishDay(new Date()) }
  }
  return { Component: Page, loader }
}

function Page() {
  return <OverviewPage {...(useLoaderData() as Overview)} />
}
