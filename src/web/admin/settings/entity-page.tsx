import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { changesOf } from '../forms/changes-of.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import type { Values } from '../forms/typed-values.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useServices } from '../services.ts'
import { FACTS, formOf, toBody, toValues } from './forms.tsx'
import { callsOf, type Entity, KINDS, type Kind } from './settings.ts'

export interface LoadedEntity {
  readonly kind: Kind
  readonly id: string
  /** Undefined: a new branch. */
  readonly loaded: { readonly data: Entity; readonly etag: string } | undefined
}

/** A merchant, a branch, a way to pay, a site or what staff set up of the configuration, on a form. */
export function EntityPage() {
  const { kind, id, loaded } = useLoaderData() as LoadedEntity
  const right = useCan()('settings_edit')
  const [isDeleting, setDeleting] = useState(false)
  const { many } = KINDS[kind]
  const name = loaded ? titleOf(kind, loaded.data) : 'Ny forretning'
  return (
    <>
      <PageHead
        title={name}
        above={{ to: `/indstillinger?vis=${kind}`, name: many }}
        facts={FACTS[kind]}
        actions={
          kind === 'forretninger' &&
          loaded && (
            <RightButton right={right} onClick={() => setDeleting(true)}>
              Slet …
            </RightButton>
          )
        }
      />
      <EntityForm key={loaded?.etag ?? 'new'} {...{ kind, id, loaded }} />
      {isDeleting && <DeleteBranch {...{ id, name }} onClose={() => setDeleting(false)} />}
    </>
  )
}

function titleOf(kind: Kind, data: Entity): string {
  if (kind === 'konfiguration') return 'Redigering af tekster'
  return String(data.name || data.site_name)
}

function EntityForm({ kind, id, loaded }: LoadedEntity) {
  const { api } = useServices()
  const navigate = useNavigate()
  const form = formOf(kind)
  const calls = callsOf(api, kind)
  const saved = toValues(form, loaded?.data ?? {})
  const shared = { fields: form.fields, sheets: form.sheets, saved }
  const description: FormDescription<Values> = loaded
    ? {
        ...shared,
        schema: form.schema,
        toBody: (values) => changesOf(toBody(form, saved), toBody(form, values)),
        actions: [{ label: 'Gem', done: KINDS[kind].saved }],
        save: (body) => calls.change(id, body as object, loaded.etag),
        reread: async () => {
          const { data } = await calls.read(id)
          return { values: toValues(form, data), isOpen: true, what: 'En anden har ændret det.' }
        },
      }
    : {
        ...shared,
        schema: form.newSchema ?? form.schema,
        toBody: (values) => toBody(form, values),
        actions: [{ label: 'Opret forretning', done: 'Forretningen er oprettet og vises nu' }],
        save: async (body) => {
          await api.post('/api/admin/branches', { body: body as never })
          await navigate('/indstillinger?vis=forretninger')
        },
        reread: async () => ({ values: saved, isOpen: true, what: '' }),
      }
  return <RecordForm description={description} />
}

type DeleteProps = { id: string; name: string; onClose: () => void }

function DeleteBranch({ id, name, onClose }: DeleteProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Slet ${name}`}
      label="Slet forretningen"
      done="Forretningen er slettet"
      help="Den, der har varer, ordrer eller kunder, kan ikke slettes."
      isDanger
      act={async () => {
        await api.delete('/api/admin/branches/{id}', { id: Number(id) })
        await navigate('/indstillinger?vis=forretninger')
      }}
      onClose={onClose}
    />
  )
}
