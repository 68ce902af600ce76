import type { LoaderFunctionArgs } from 'react-router'
import type { InvariantReport } from '#contract/invariants'
import { requiring } from '../access/require-right.ts'
import type { ListDescription, ListRow } from '../lists/description.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { auditList } from './audit-list.tsx'
import { deadLetterList } from './dead-letters.tsx'
import { HealthPage } from './health-page.tsx'
import { newsletterList } from './newsletter-list.tsx'
import { statisticsList } from './statistics-list.tsx'

export const auditRoute = routeOf(auditList, 'audit_read')
export const deadLettersRoute = routeOf(deadLetterList, 'webhooks_edit')
export const newsletterRoute = routeOf(newsletterList, 'newsletter_export')
export const statisticsRoute = routeOf(statisticsList, 'statistics_read')

export function healthRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<InvariantReport> =>
    (await services.api.get('/api/admin/invariants', { signal })).data
  return { Component: HealthPage, loader: requiring(services, 'audit_read', load) }
}

/** A page that is a list alone. */
function routeOf<Row extends ListRow>(description: ListDescription<Row>, permission: string) {
  const element = <ListPage description={description} />
  return (services: Services) => ({
    element,
    loader: requiring(services, permission, listLoader(services, description)),
  })
}
