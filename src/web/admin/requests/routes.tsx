import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { requestList } from './request-list.tsx'

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, 'users_edit', listLoader(services, requestList)),
  }
}

function List() {
  return <ListPage description={requestList} />
}
