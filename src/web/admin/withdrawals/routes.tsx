import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AdminWithdrawal } from '#contract/withdrawal/admin-withdrawal'
import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { withdrawalList } from './withdrawal-list.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'

const PERMISSION = 'baskets_read'

export function listRoute(services: Services) {
  const loader = requiring(services, PERMISSION, listLoader(services, withdrawalList))
  return { Component: List, loader }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<AdminWithdrawal> => {
    const { id = '' } = params
    const { signal } = request
    return (await services.api.get('/api/admin/withdrawals/{id}', { id, signal })).data
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function List() {
  return <ListPage description={withdrawalList} />
}

function One() {
  const withdrawal = useLoaderData() as AdminWithdrawal
  return <WithdrawalPage key={withdrawal.id} withdrawal={withdrawal} />
}
