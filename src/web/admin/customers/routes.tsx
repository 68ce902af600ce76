import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InvoiceEntry } from '#contract/invoice/invoice'
import { requiring } from '../access/require-right.ts'
import { type ListData, listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { accountListOf } from './account-list.tsx'
import { customerList } from './customer-list.tsx'
import { CustomerPage, type LoadedCustomer } from './customer-page.tsx'

export function listRoute(services: Services) {
  const loader = requiring(services, 'users_read', listLoader(services, customerList))
  return { Component: List, loader }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedCustomer> => {
    const { id = '' } = params
    const { signal } = request
    const { api, session } = services
    const state = session.get()
    const maySee = state.kind === 'in' && state.user.permissions.includes('baskets_read')
    const [customer, desk] = await Promise.all([
      api.get('/api/admin/customers/{id}', { id, signal }),
      maySee ? api.get('/api/admin/customers/{id}/desk', { id, signal }) : undefined,
    ])
    return { customer: customer.data, desk: desk?.data }
  }
  return { Component: One, loader: requiring(services, 'users_edit', load) }
}

type LoadedAccount = ListData<InvoiceEntry> & {
  readonly description: ReturnType<typeof accountListOf>
}

/** The invoices of one customer. */
export function accountRoute(services: Services) {
  const load = async (asked: LoaderFunctionArgs): Promise<LoadedAccount> => {
    const { id = '' } = asked.params
    const { signal } = asked.request
    const { data } = await services.api.get('/api/admin/customers/{id}', { id, signal })
    const description = accountListOf({ id, name: data.name })
    return { ...(await listLoader(services, description)(asked)), description }
  }
  return {
    Component: Account,
    loader: requiring(services, 'users_edit', requiring(services, 'baskets_read', load)),
  }
}

function List() {
  return <ListPage description={customerList} />
}

function Account() {
  const { description } = useLoaderData() as LoadedAccount
  return <ListPage description={description} />
}

function One() {
  const loaded = useLoaderData() as LoadedCustomer
  return <CustomerPage key={loaded.customer.id} {...loaded} />
}
