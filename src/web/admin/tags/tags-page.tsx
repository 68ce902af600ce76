import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { newTag } from '#contract/media/file'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { errorsOf } from '../forms/form-errors.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ExportButton } from '../lists/export-menu.tsx'
import styles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { type Services, useServices } from '../services.ts'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { type StoredTag, usesOf } from './tag-uses.ts'

const TAG = '/api/admin/tags/{id}'

interface LoadedTags {
  readonly tags: readonly StoredTag[]
}

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly one: StoredTag; readonly etag: string }
  | { readonly kind: 'delete' | 'merge'; readonly one: StoredTag }

/** What goods, categories, pages and files are marked with. */
function TagsPage() {
  const { tags } = useLoaderData() as LoadedTags
  const { api } = useServices()
  const right = useCan()('attachments_edit')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const change = (id: number) =>
    api
      .get(TAG, { id })
      .then(({ data, etag }) => setOpened({ kind: 'change', one: data, etag }))
      .catch(tellFailure)
  return (
    <>
      <PageHead
        title="Mærkater"
        facts="Det, filer, varer, kategorier og afsnit på sider er mærket med."
        actions={
          <>
            <ExportButton
              name="Mærkater"
              read={(format) => api.table('/api/admin/tags', { query: { format } })}
            />
            <RightButton
              shortcut="c"
              right={right}
              variant="filled"
              onClick={() => setOpened({ kind: 'new' })}
            >
              Nyt mærkat …
            </RightButton>
          </>
        }
      />
      <Sheet title="Alle mærkater">
        {tags.length === 0 && <p className={styles.none}>Ingen mærkater endnu.</p>}
        <ul className={styles.rows} aria-label="Mærkater">
          {tags.map((one) => (
            <li key={one.id}>
              <span className={styles.words}>
                {one.name}
                <small>{usesOf(one) || 'Bruges ikke'}</small>
              </span>
              <span className={styles.acts}>
                <RightButton size="xs" right={right} onClick={() => void change(one.id)}>
                  Ret …
                </RightButton>
                <RightButton
                  size="xs"
                  right={right}
                  whyNot={whyNotMerged(one, tags.length)}
                  onClick={() => setOpened({ kind: 'merge', one })}
                >
                  Læg sammen …
                </RightButton>
                {usesOf(one) === '' && (
                  <RightButton
                    size="xs"
                    right={right}
                    onClick={() => setOpened({ kind: 'delete', one })}
                  >
                    Slet …
                  </RightButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
      {opened?.kind === 'new' && <TagDialog onClose={close} />}
      {opened?.kind === 'change' && (
        <TagDialog saved={opened.one} etag={opened.etag} onClose={close} />
      )}
      {opened?.kind === 'merge' && <MergeTagDialog gone={opened.one} tags={tags} onClose={close} />}
      {opened?.kind === 'delete' && (
        <ActDialog
          title={`Slet mærkatet ${opened.one.name}`}
          label="Slet mærkatet"
          done="Mærkatet er slettet"
          help="Det bruges ingen steder."
          isDanger
          act={() => api.delete(TAG, { id: opened.one.id })}
          onClose={close}
        />
      )}
    </>
  )
}

function whyNotMerged({ sections_count }: StoredTag, count: number): string | undefined {
  if (sections_count > 0) return 'Sider har det.'
  return count < 2 ? 'Der er kun det ene.' : undefined
}

type DialogProps = {
  /** The one that is changed; left out: a new one is made. */
  saved?: StoredTag
  /** Of the one that is changed, as it was read. */
  etag?: string
  onClose: () => void
}

function TagDialog({ saved, etag = '', onClose }: DialogProps) {
  const { api } = useServices()
  const [typed, setTyped] = useState(saved?.name ?? '')
  const name = typed.trim()
  const { name: error } = errorsOf(newTag, { name })
  return (
    <ActDialog
      title={saved ? `Ret mærkatet ${saved.name}` : 'Nyt mærkat'}
      label="Gem mærkat"
      done="Mærkatet er gemt"
      whyNot={name === '' ? 'Skriv et navn.' : error && 'Ret navnet.'}
      act={() =>
        saved
          ? api.patch(TAG, { id: saved.id, body: { name }, headers: { 'if-match': etag } })
          : api.post('/api/admin/tags', { body: { name } })
      }
      onClose={onClose}
    >
      <TextInput
        label="Navn"
        data-autofocus
        value={typed}
        error={name !== '' && error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

export function listRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedTags> => {
    const { data } = await services.api.get('/api/admin/tags', { signal })
    return { tags: data }
  }
  return { Component: TagsPage, loader: requiring(services, 'products_read', load) }
}
