import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Customer } from '#contract/user/customer'
import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { customerList } from './customer-list.tsx'
import { CustomerPage } from './customer-page.tsx'

export function listRoute(services: Services) {
  const loader = requiring(services, 'users_read', listLoader(services, customerList))
  return { Component: List, loader }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<Customer> => {
    const { id = '' } = params
    const { signal } = request
    return (await services.api.get('/api/admin/customers/{id}', { id, signal })).data
  }
  return { Component: One, loader: requiring(services, 'users_edit', load) }
}

function List() {
  return <ListPage description={customerList} />
}

function One() {
  const customer = useLoaderData() as Customer
  return <CustomerPage key={customer.id} customer={customer} />
}
