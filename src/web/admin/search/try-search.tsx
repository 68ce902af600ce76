import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { tellDone, tellFailure } from '../failures.ts'
import { Icon } from '../icons/icon.tsx'
import listStyles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import styles from './search-page.module.css'
import type { Pinned } from './searches.ts'
import { type Hit, useTried } from './use-tried.ts'

type Props = {
  /** What is in the field to begin with. */
  words: string
  pinned: readonly Pinned[]
}

/** Tries a search, and pins what shall stand first in it. */
export function TrySearch({ words: given, pinned }: Props) {
  const [words, setWords] = useState(given)
  const { reply, failure } = useTried(words)
  const key = words.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const first = pinned.find((one) => one.words === key)?.products ?? []
  const others = reply?.data.filter(({ id }) => !first.some((one) => one.id === id)) ?? []
  const pin = usePin(key)
  return (
    <Sheet title="Prøv en søgning">
      <TextInput
        type="search"
        label="Kunden søger på"
        leftSection={<Icon name="search" size={16} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {first.length > 0 && (
        <div className={styles.pinned}>
          <Hits
            label="Fremhævet"
            hits={first}
            act="Fjern"
            onAct={({ id }) => pin(first.filter((one) => one.id !== id))}
          />
        </div>
      )}
      {reply && (
        <>
          <p className={styles.heading} role="status">
            {outcomeOf(reply.count, reply.metadata.meant)}
          </p>
          <Hits label="Fundet" hits={others} act="Fremhæv" onAct={(hit) => pin([...first, hit])} />
          <AnyProduct first={first} onPin={(hit) => pin([...first, hit])} />
        </>
      )}
    </Sheet>
  )
}

function outcomeOf(count: number, meant: string | null): string {
  if (count === 0) return 'Ordene selv finder ingen varer.'
  const found = count === 1 ? '1 vare' : `${formatCount(count)} varer`
  return meant === null ? found : `Butikken viser ${found} for »${meant}«, som passer bedst.`
}

function usePin(words: string) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  return (products: readonly Hit[]) => {
    const body = { words, product_ids: products.map(({ id }) => id) }
    api
      .post('/api/admin/search/pinned', { body })
      .then(async () => {
        await revalidate()
        tellDone(products.length === 0 ? 'Ingen varer er fremhævet nu' : 'Fremhævede varer er gemt')
      })
      .catch(tellFailure)
  }
}

type HitsProps = {
  label: string
  hits: readonly Hit[]
  act: string
  onAct: (hit: Hit) => void
}

function Hits({ label, hits, act, onAct }: HitsProps) {
  const right = useCan()('products_edit')
  if (hits.length === 0) return null
  return (
    <ul className={listStyles.rows} aria-label={label}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <Anchor className={listStyles.words} href={hit.url} target="_blank" rel="noreferrer">
            {hit.name || `Vare ${hit.id}`}
          </Anchor>
          <RightButton size="xs" right={right} onClick={() => onAct(hit)}>
            {act}
          </RightButton>
        </li>
      ))}
    </ul>
  )
}

/** Pins what the words themselves do not find. */
function AnyProduct({ first, onPin }: { first: readonly Hit[]; onPin: (hit: Hit) => void }) {
  const [search, setSearch] = useState('')
  const { reply } = useTried(search)
  const hits = reply?.data.filter(({ id }) => !first.some((one) => one.id === id)) ?? []
  return (
    <>
      <TextInput
        type="search"
        mt="md"
        label="Fremhæv en anden vare"
        placeholder="Navn eller varenummer"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Hits
        label="Andre varer"
        hits={hits.slice(0, 5)}
        act="Fremhæv"
        onAct={(hit) => {
          onPin(hit)
          setSearch('')
        }}
      />
    </>
  )
}
