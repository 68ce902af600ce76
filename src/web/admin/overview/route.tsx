import { useLoaderData } from 'react-router'
import { formatDanishDay } from '#kernel/time'
import type { Services } from '../services.ts'
import { createFigures } from './figures.ts'
import { OverviewPage } from './overview-page.tsx'
import { createQueues, type Overview } from './queues.ts'

export function overviewRoute({ api, session }: Services) {
  const readFigures = createFigures(api)
  const readQueues = createQueues(api)
  const readTours = async (permissions: readonly string[]) =>
    permissions.includes('baskets_read')
      ? api.get('/api/admin/dashboard/tours').then(
          ({ data }) => data,
          () => undefined,
        )
      : undefined
  const loader = async (): Promise<Overview> => {
    const state = session.get()
    const permissions = state.kind === 'in' ? state.user.permissions : []
    const [queues, figures, tours] = await Promise.all([
      readQueues(permissions),
      readFigures(permissions),
      readTours(permissions),
    ])
    return { queues, figures, tours, today: formatDanishDay(new Date()) }
  }
  return { Component: Page, loader }
}

function Page() {
  return <OverviewPage {...(useLoaderData() as Overview)} />
}
