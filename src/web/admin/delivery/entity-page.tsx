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
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { dayName } from './days.ts'
import { type Choices, callsOf, type Day, KINDS, type Kind, type Rule } from './desk.ts'
import { formOf, toBody, toValues } from './forms.ts'
import { sentenceOf, textOf } from './sentence.ts'

export interface LoadedEntity {
  readonly kind: Kind
  readonly choices: Choices
  /** Undefined: a new one. */
  readonly loaded:
    | {
        readonly data: { readonly id: number; readonly name?: string } & Record<string, unknown>
        readonly etag: string
      }
    | undefined
}

/** A way of delivery, a rule, an area or a carrier, on a form; or a new one. */
export function EntityPage() {
  const { kind, choices, loaded } = useLoaderData() as LoadedEntity
  const right = useCan()('delivery_edit')
  const [isDeleting, setDeleting] = useState(false)
  const { many, another } = KINDS[kind]
  const data = loaded?.data
  const isOff = data?.active === false
  const name = data && nameOf(kind, data, choices)
  return (
    <>
      <PageHead
        title={name ?? another}
        above={{ to: `/levering?vis=${kind}`, name: many }}
        badges={isOff && <Tag tone="danger">Slået fra</Tag>}
        facts={
          kind === 'regler' && data
            ? textOf(sentenceOf(data as unknown as Rule, choices))
            : 'Ændringer gælder fra den næste kurv, der regnes.'
        }
        actions={
          data && (
            <RightButton right={right} onClick={() => setDeleting(true)}>
              Slet …
            </RightButton>
          )
        }
      />
      <EntityForm key={loaded?.etag ?? 'new'} {...{ kind, choices, loaded }} />
      {isDeleting && data && (
        <DeleteDialog
          {...{ kind, id: data.id, name: name ?? '' }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

/** What it is called: a day by its carrier or branch. */
function nameOf(
  kind: Kind,
  data: NonNullable<LoadedEntity['loaded']>['data'],
  choices: Choices,
): string {
  return kind === 'dage' ? dayName(data as unknown as Day, choices) : (data.name ?? '')
}

function EntityForm({ kind, choices, loaded }: LoadedEntity) {
  const { api } = useServices()
  const navigate = useNavigate()
  const form = formOf(kind, choices)
  const calls = callsOf(api, kind)
  const { one, made, another } = KINDS[kind]
  const saved = toValues(form, loaded?.data ?? form.fresh)
  const shared = { fields: form.fields, sheets: form.sheets, saved }
  const description: FormDescription<Values> = loaded
    ? {
        ...shared,
        schema: form.schema,
        toBody: (values) => changesOf(toBody(form, saved), toBody(form, values)),
        actions: [{ label: 'Gem', done: `${one} er gemt og gælder nu` }],
        save: (body) => calls.change(loaded.data.id, body as object, loaded.etag),
        reread: async () => {
          const { data } = await calls.read(loaded.data.id)
          const what = `${one} er ændret af en anden.`
          return { values: toValues(form, data), isOpen: true, what }
        },
      }
    : {
        ...shared,
        schema: form.newSchema,
        toBody: (values) => toBody(form, values),
        actions: [{ label: `Opret: ${another.toLocaleLowerCase('da')}`, done: made }],
        save: async (body) => {
          await calls.make(body as object)
          await navigate(`/levering?vis=${kind}`)
        },
        reread: async () => ({ values: saved, isOpen: true, what: '' }),
      }
  return <RecordForm description={description} />
}

type DeleteProps = { kind: Kind; id: number; name: string; onClose: () => void }

function DeleteDialog({ kind, id, name, onClose }: DeleteProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  const { one } = KINDS[kind]
  return (
    <ActDialog
      title={`Slet ${name}`}
      label={`Slet ${one.toLocaleLowerCase('da')}`}
      done={`${one} er slettet`}
      help="Det, der er i brug, kan ikke slettes. Det slettede står i historikken og kan oprettes igen derfra."
      isDanger
      act={async () => {
        await callsOf(api, kind).remove(id)
        await navigate(`/levering?vis=${kind}`)
      }}
      onClose={onClose}
    />
  )
}
