import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { Icon } from '../icons/icon.tsx'
import listStyles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import styles from './search-page.module.css'
import type { Synonym } from './searches.ts'
import { SynonymDialog } from './synonym-dialog.tsx'

const SYNONYM = '/api/admin/search/synonyms/{id}'
const SHOWN = 50

type Opened =
  | { readonly kind: 'change'; readonly one: Synonym; readonly etag: string }
  | { readonly kind: 'delete'; readonly one: Synonym }

/** The synonyms of the shop, by the word that is typed. */
export function Synonyms({ synonyms }: { synonyms: readonly Synonym[] }) {
  const { api } = useServices()
  const right = useCan()('products_edit')
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const sought = search.trim().toLocaleLowerCase('da')
  const found = synonyms.filter(({ said, means }) =>
    `${said} ${means}`.toLocaleLowerCase('da').includes(sought),
  )
  const shown = isWhole ? found : found.slice(0, SHOWN)
  const change = (id: number) =>
    api
      .get(SYNONYM, { id })
      .then(({ data, etag }) => setOpened({ kind: 'change', one: data, etag }))
      .catch(tellFailure)
  const close = () => setOpened(undefined)
  return (
    <Sheet title="Synonymer">
      <TextInput
        type="search"
        aria-label="Find synonym"
        placeholder="Find synonym"
        leftSection={<Icon name="search" size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={listStyles.rows} aria-label="Synonymer">
        {shown.map((one) => (
          <li key={one.id}>
            <span className={listStyles.words}>
              {one.said} {one.is_mutual ? '↔' : '→'} {one.means}
              <small>{one.is_mutual ? 'Begge veje' : 'Én vej'}</small>
            </span>
            <span className={listStyles.acts}>
              <RightButton size="xs" right={right} onClick={() => void change(one.id)}>
                Ret …
              </RightButton>
              <RightButton
                size="xs"
                right={right}
                onClick={() => setOpened({ kind: 'delete', one })}
              >
                Slet …
              </RightButton>
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.quiet}>Intet synonym passer.</p>}
      {shown.length < found.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {`Vis alle ${formatCount(found.length)}`}
        </Button>
      )}
      {opened?.kind === 'change' && (
        <SynonymDialog saved={opened.one} etag={opened.etag} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <ActDialog
          title={`Slet ${opened.one.said}`}
          label="Slet synonymet"
          done="Synonymet er slettet"
          help={`Den, der søger på »${opened.one.said}«, finder ikke længere »${opened.one.means}«.`}
          isDanger
          act={() => api.delete(SYNONYM, { id: opened.one.id })}
          onClose={close}
        />
      )}
    </Sheet>
  )
}
