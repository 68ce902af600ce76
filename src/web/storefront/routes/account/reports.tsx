import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { REPORT_KEYS } from '#contract/report/keys'
import { danishDay } from '#kernel/time'
import { type NO_RIGHT, toNoRight } from '../../components/account/no-right.tsx'
import { readPeriod } from '../../components/account/period/period.ts'
import type { ReportView } from '../../components/account/reports/report-view.ts'
import { ReportsPage } from '../../components/account/reports/reports-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { reportTexts } from '../../texts/professional/reports.ts'

type View = ReportView | typeof NO_RIGHT

export async function loader({ context, request }: LoaderFunctionArgs): Promise<View> {
  const query = new URL(request.url).searchParams
  const key = REPORT_KEYS.find((one) => one === query.get('report')) ?? 'month'
  const today = danishDay(new Date())
  const period = readPeriod(query, today, '12')
  const { from, to } = period
  const { api } = context.get(shopContext)
  try {
    const [reports, report] = await Promise.all([
      api.get('/api/shop/reports'),
      api.get('/api/shop/reports/{key}', { key, query: { from, to } }),
    ])
    return { key, period, today, reports, report }
  } catch (failure) {
    return toNoRight(failure)
  }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: reportTexts.title, noindex: true }),
}

export function Component() {
  return <ReportsPage view={useLoaderData<View>()} />
}
