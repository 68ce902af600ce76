import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Calls } from '#api-client'
import type { IconName } from '../icons/icon.tsx'
import type { Section } from '../sections.ts'
import { useServices } from '../services.ts'

export interface Found {
  readonly name: string
  readonly icon: IconName
  readonly entries: readonly {
    readonly to: string
    readonly label: string
    readonly more?: string
  }[]
}

const SHORTEST = 2
const MOST = 5
const PAUSE_MS = 200

type Ask = (api: Calls, search: string, signal: AbortSignal) => Promise<Found['entries']>

/** What each section is searched by, by its path. */
const asks: Readonly<Record<string, Ask>> = {
  '/ordrer': async (api, search, signal) => {
    const query = { 'search-query': search }
    const { data } = await api.get('/api/admin/shop/baskets', { query, signal })
    return data.map(({ id, order_reference, company_name, contact_name, email }) => ({
      to: `/ordrer/${id}`,
      label: `Ordre ${order_reference}`,
      more: [company_name || contact_name, email].filter(Boolean).join(' · '),
    }))
  },
  '/henvendelser': async (api, search, signal) => {
    const { data } = await api.get('/api/admin/enquiries', { query: { search }, signal })
    return data.map(({ id, name, email, subject }) => ({
      to: `/henvendelser/${id}`,
      label: name,
      more: [subject, email].filter(Boolean).join(' · '),
    }))
  },
  '/varer': async (api, search, signal) => {
    const query = { search, limit: MOST }
    const { data } = await api.get('/api/admin/shop/products', { query, signal })
    return data.map(({ id, name, varenummer }) => ({
      to: `/varer/${id}`,
      label: name,
      more: varenummer ?? '',
    }))
  },
  '/kunder': async (api, search, signal) => {
    const { data } = await api.get('/api/admin/customers', { query: { search }, signal })
    return data.map(({ id, name, debitor, city }) => ({
      to: `/kunder/${id}`,
      label: name,
      more: [debitor && `debitor ${debitor}`, city].filter(Boolean).join(' · '),
    }))
  },
  '/brugere': async (api, search, signal) => {
    const { data } = await api.get('/api/users', { query: { search }, signal })
    return data.map(({ id, name, username, customer }) => ({
      to: `/brugere/${id}`,
      label: name,
      more: [customer?.name, username].filter(Boolean).join(' · '),
    }))
  },
  '/fortrydelser': async (api, search, signal) => {
    const { data } = await api.get('/api/admin/withdrawals', { query: { search }, signal })
    return data.map(({ id, withdrawal_number, name, email }) => ({
      to: `/fortrydelser/${id}`,
      label: withdrawal_number,
      more: `${name} · ${email}`,
    }))
  },
}

/** What the API finds in the sections that the user may see, once the user has stopped typing. */
export function useFound(query: string, shown: readonly Section[]) {
  const { api } = useServices()
  const [search] = useDebouncedValue(query.trim(), PAUSE_MS)
  const [known, setKnown] = useState<{ search: string; found: readonly Found[] }>()
  const isAsked = search.length >= SHORTEST
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    const sought = shown.flatMap((section) => {
      const ask = asks[section.path]
      return ask ? [{ section, ask }] : []
    })
    const all = sought.map(async ({ section: { name, icon }, ask }) => ({
      name,
      icon,
      // One that fails leaves the others.
      entries: (await ask(api, search, ending.signal).catch(() => [])).slice(0, MOST),
    }))
    void Promise.all(all).then((found) => {
      if (!ending.signal.aborted) setKnown({ search, found })
    })
    return () => ending.abort()
  }, [api, search, isAsked, shown])
  const isKnown = isAsked && known?.search === search
  return { found: isKnown ? known.found : [], isSearching: isAsked && !isKnown }
}
