import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Columns } from '../parts/sheet.tsx'
import { Misses } from './misses.tsx'
import { PinnedList } from './pinned-list.tsx'
import styles from './search-page.module.css'
import type { Searches } from './searches.ts'
import { SynonymDialog } from './synonym-dialog.tsx'
import { Synonyms } from './synonyms.tsx'
import { TrySearch } from './try-search.tsx'

/** Searches that found nothing, and what is done about it: synonyms, and products that stand first. */
export function SearchPage() {
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
          <RightButton right={right} onClick={() => setSaid('')}>
            Nyt synonym …
          </RightButton>
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
