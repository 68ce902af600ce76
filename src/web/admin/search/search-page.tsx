import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { formatCount } from '#ui/format'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { ExportButton } from '../lists/export-menu.tsx'
import { Columns } from '../parts/sheet.tsx'
import { type Services, useServices } from '../services.ts'
import { Misses } from './misses.tsx'
import { PinnedList } from './pinned-list.tsx'
import styles from './search-page.module.css'
import { PERIODS, type Searches } from './searches.ts'
import { SynonymDialog } from './synonym-dialog.tsx'
import { Synonyms } from './synonyms.tsx'
import { TrySearch } from './try-search.tsx'

/** Searches that found nothing, and what is done about it: synonyms, and products that stand first. */
function SearchPage() {
  const { days, misses, synonyms, pinned } = useLoaderData() as Searches
  const [query, setQuery] = useSearchParams()
  const right = useCan()('products_edit')
  const [said, setSaid] = useState<string>()
  const [tried, setTried] = useState('')
  const counts = { uden: misses.length, synonymer: synonyms.length, fremhaevede: pinned.length }
  const tab = query.get('vis') ?? 'uden'
  const show = (name: string, value: string) =>
    setQuery((before) => {
      before.set(name, value)
      return before
    })
  return (
    <>
      <PageHead
        title="Søgning"
        facts="Det, kunder søger efter uden at finde noget, og hvad butikken svarer i stedet. Ændringer virker med det samme."
        actions={
          <>
            <TabExport {...{ tab, days }} />
            <RightButton shortcut="c" right={right} onClick={() => setSaid('')}>
              Nyt synonym …
            </RightButton>
          </>
        }
      />
      <Columns side={<TrySearch key={tried} words={tried} pinned={pinned} />}>
        <Tabs value={tab} onChange={(value) => show('vis', value ?? 'uden')}>
          <Tabs.List mb="md">
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label} <span className={styles.count}>{formatCount(counts[value])}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="uden">
            <Misses
              {...{ misses, days }}
              onDays={(value) => show('dage', value)}
              onSynonym={setSaid}
              onTry={setTried}
            />
          </Tabs.Panel>
          <Tabs.Panel value="synonymer">
            <Synonyms synonyms={synonyms} />
          </Tabs.Panel>
          <Tabs.Panel value="fremhaevede">
            <PinnedList pinned={pinned} onTry={setTried} />
          </Tabs.Panel>
        </Tabs>
      </Columns>
      {said !== undefined && (
        <SynonymDialog
          saved={{ said, means: '', is_mutual: false }}
          onClose={() => setSaid(undefined)}
        />
      )}
    </>
  )
}

const TABS = [
  { value: 'uden', label: 'Uden resultat' },
  { value: 'synonymer', label: 'Synonymer' },
  { value: 'fremhaevede', label: 'Fremhævede' },
] as const

const URL = '/api/admin/search'

/** The list that is shown, as a file. */
function TabExport({ tab, days }: { tab: string; days: number }) {
  const { api } = useServices()
  const readers: Readonly<Record<string, Parameters<typeof ExportButton>[0]>> = {
    uden: {
      name: 'Søgninger uden resultat',
      read: (format) => api.table(`${URL}/misses`, { query: { days, format } }),
    },
    synonymer: {
      name: 'Synonymer',
      read: (format) => api.table(`${URL}/synonyms`, { query: { format } }),
    },
    fremhaevede: {
      name: 'Fremhævede varer',
      read: (format) => api.table(`${URL}/pinned`, { query: { format } }),
    },
  }
  const shown = readers[tab]
  return shown && <ExportButton {...shown} />
}

export function searchRoute(services: Services) {
  const load = async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<Searches> => {
    const { api } = services
    const asked = Number(new globalThis.URL(url).searchParams.get('dage'))
    const days = PERIODS.find((one) => one === asked) ?? 30
    const [misses, synonyms, pinned] = await Promise.all([
      api.get(`${URL}/misses`, { query: { days }, signal }),
      api.get(`${URL}/synonyms`, { signal }),
      api.get(`${URL}/pinned`, { signal }),
    ])
    return { days, misses: misses.data, synonyms: synonyms.data, pinned: pinned.data }
  }
  return { Component: SearchPage, loader: requiring(services, 'products_read', load) }
}
