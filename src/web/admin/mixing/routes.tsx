import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { mixingList } from './mixing-list.tsx'

export function listRoute(services: Services) {
  const loader = requiring(services, 'paint_mix', listLoader(services, mixingList))
  return { Component: List, loader }
}

function List() {
  return <ListPage description={mixingList} />
}
