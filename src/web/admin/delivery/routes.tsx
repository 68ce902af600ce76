import type { LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { callsOf, isKind, type LoadedDesk } from './desk.ts'
import { EntityPage, type LoadedEntity } from './entity-page.tsx'

const PERMISSION = 'delivery_edit'

export function deskRoute(services: Services) {
  const { api } = services
  const load = async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<LoadedDesk> => {
    const asked = new URL(url).searchParams
    const after = Number(asked.get('efter')) || undefined
    const isHistory = asked.get('vis') === 'historik'
    const [{ data: desk }, history] = await Promise.all([
      api.get('/api/admin/delivery', { signal }),
      isHistory ? api.get('/api/admin/delivery-history', { query: { after }, signal }) : undefined,
    ])
    const versions = history?.data ?? []
    const next = history?.metadata.is_last === false ? versions.at(-1)?.id : undefined
    return { desk, versions, next }
  }
  return { Component: DeliveryPage, loader: requiring(services, PERMISSION, load) }
}

export function entityRoute(services: Services) {
  const { api } = services
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedEntity> => {
    const { kind, id } = params
    const { signal } = request
    if (!isKind(kind)) throw new Response(null, { status: 404 })
    const [{ data: choices }, loaded] = await Promise.all([
      api.get('/api/admin/delivery', { signal }),
      id === 'ny' ? undefined : callsOf(api, kind).read(Number(id), signal),
    ])
    return { kind, choices, loaded }
  }
  return { Component: EntityPage, loader: requiring(services, PERMISSION, load) }
}
