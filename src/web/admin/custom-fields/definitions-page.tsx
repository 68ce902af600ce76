import { Stack } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { nameOfFieldType } from '#surface/words/field-types'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import type { Definition } from '../fields/use-definitions.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ExportButton } from '../lists/export-menu.tsx'
import styles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import { models, usesOf } from './definition.ts'
import { DefinitionDialog } from './definition-dialog.tsx'

const DEFINITION = '/api/admin/custom-fields/{id}'

interface LoadedDefinitions {
  readonly definitions: readonly Definition[]
}

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly one: Definition; readonly etag: string }
  | { readonly kind: 'delete'; readonly one: Definition }

/** What the fields are that only some products, categories or pages have. */
function DefinitionsPage() {
  const { definitions } = useLoaderData() as LoadedDefinitions
  const { api } = useServices()
  const right = useCan()('settings_edit')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const change = (id: number) =>
    api
      .get(DEFINITION, { id })
      .then(({ data, etag }) => setOpened({ kind: 'change', one: data, etag }))
      .catch(tellFailure)
  return (
    <>
      <PageHead
        title="Egne felter"
        facts="Felter, som kun nogle varer, kategorier og sider har. Her bestemmer du, hvad de hedder, og hvad der kan stå i dem."
        actions={
          <>
            <ExportButton
              name="Egne felter"
              read={(format) => api.table('/api/admin/custom-fields', { query: { format } })}
            />
            <RightButton
              shortcut="c"
              right={right}
              variant="filled"
              onClick={() => setOpened({ kind: 'new' })}
            >
              Nyt felt …
            </RightButton>
          </>
        }
      />
      <Stack gap="md">
        {models.map(({ model, name, many }) => (
          <Sheet key={model} title={name}>
            <List
              {...{ name, many, right }}
              definitions={definitions.filter((one) => one.model === model)}
              onChange={({ id }) => void change(id)}
              onDelete={(one) => setOpened({ kind: 'delete', one })}
            />
          </Sheet>
        ))}
      </Stack>
      {opened?.kind === 'new' && <DefinitionDialog onClose={close} />}
      {opened?.kind === 'change' && (
        <DefinitionDialog saved={opened.one} etag={opened.etag} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <ActDialog
          title={`Slet feltet ${opened.one.name}`}
          label="Slet feltet"
          done="Feltet er slettet"
          help="Det bruges ingen steder."
          isDanger
          act={() => api.delete(DEFINITION, { id: opened.one.id })}
          onClose={close}
        />
      )}
    </>
  )
}

type ListProps = {
  name: string
  many: string
  definitions: readonly Definition[]
  right: ReturnType<ReturnType<typeof useCan>>
  onChange: (one: Definition) => void
  onDelete: (one: Definition) => void
}

function List({ name, many, definitions, right, onChange, onDelete }: ListProps) {
  if (definitions.length === 0) {
    return <p className={styles.none}>Ingen egne felter til {many}.</p>
  }
  return (
    <ul className={styles.rows} aria-label={`Egne felter: ${name}`}>
      {definitions.map((one) => (
        <li key={one.id}>
          <span className={styles.words}>
            {one.name} <Tag>{nameOfFieldType(one.field_type)}</Tag>
            {one.hidden && <Tag>Kun personalet</Tag>}
            <small>{factsOf(one)}</small>
          </span>
          <span className={styles.acts}>
            <RightButton size="xs" right={right} onClick={() => onChange(one)}>
              Ret …
            </RightButton>
            <RightButton
              size="xs"
              right={right}
              whyNot={one.uses_count > 0 ? 'Feltet er i brug.' : undefined}
              onClick={() => onDelete(one)}
            >
              Slet …
            </RightButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `trae · gran, fyr · På 12 varer`. */
function factsOf({ key, options, ...uses }: Definition): string {
  return [key, options.join(', '), usesOf(uses)].filter((part) => part !== '').join(' · ')
}

export function listRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedDefinitions> => {
    const { data } = await services.api.get('/api/admin/custom-fields', { signal })
    return { definitions: data }
  }
  return { Component: DefinitionsPage, loader: requiring(services, 'settings_edit', load) }
}
