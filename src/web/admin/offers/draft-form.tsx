import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { draftChange, type OfferMargins } from '#contract/offer/admin-offer'
import type { Offer } from '#contract/offer/offer'
import { danishDay } from '#kernel/time'
import type { Field, FormDescription, OwnField } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { type Services, useServices } from '../services.ts'
import { DraftLines } from './draft-lines.tsx'
import { type DraftValues, isReadable, readLines, toChange, toValues } from './draft-values.ts'
import styles from './offer-page.module.css'
import { offerTexts as texts } from './offer-texts.ts'

const OFFER = '/api/admin/offers/{id}'
const DAY_MS = 86_400_000
/** How long offers are usually open for. */
const DAYS = [14, 30, 60]

type Props = { offer: Offer; etag: string; margins: OfferMargins; side: ReactNode }

/** A draft, in one form with one save. */
export function DraftForm({ offer, etag, margins, side }: Props) {
  const { api } = useServices()
  // What a save builds on; after a conflict it is what the other has saved.
  const seen = useRef(etag)
  return <RecordForm description={draftForm({ api, offer, margins, seen })} side={side} />
}

type Parts = {
  api: Services['api']
  offer: Offer
  margins: OfferMargins
  seen: { current: string }
}

function draftForm({ api, offer, margins, seen }: Parts): FormDescription<DraftValues> {
  const { id } = offer
  return {
    schema: draftChange,
    saved: toValues(offer),
    toBody: (values) => toChange(offer, values),
    fields: fieldsOf(margins),
    sheets: [
      { title: texts.lines, fields: ['lines'] },
      { title: texts.note, fields: ['note', 'terms'] },
      {
        title: 'Tilbud',
        isAside: true,
        fields: ['title', 'case_number', 'valid_to', 'delivery_sum'],
      },
    ],
    actions: [
      {
        label: texts.save,
        done: texts.saved,
        whyNot: (values) => (isReadable(values) ? undefined : texts.linesWrong),
      },
    ],
    save: (body) =>
      api.patch(OFFER, { id, body: body as object, headers: { 'if-match': seen.current } }),
    reread: async () => {
      const { data, etag } = await api.get(OFFER, { id })
      seen.current = etag
      const isOpen = data.status === 'draft'
      const what = isOpen ? texts.changedByOther : texts.sentByOther
      return { values: toValues(data), isOpen, what }
    },
  }
}

function fieldsOf(margins: OfferMargins): Field<DraftValues>[] {
  return [
    {
      name: 'lines',
      kind: 'own',
      label: texts.lines,
      control: (field) => <DraftLines field={field} margins={margins} />,
      inWords: inWords,
    },
    { name: 'note', kind: 'textarea', label: texts.note },
    { name: 'terms', kind: 'textarea', label: texts.terms },
    { name: 'title', kind: 'text', label: texts.title },
    { name: 'case_number', kind: 'text', label: texts.caseNumber },
    {
      name: 'valid_to',
      kind: 'own',
      label: texts.validTo,
      control: (field) => <LastDay {...field} />,
    },
    { name: 'delivery_sum', kind: 'text', label: texts.delivery },
  ]
}

/** Lines as those who choose between two versions read them. */
function inWords(value: string): string {
  return readLines(value)
    .map(({ quantity, name, price }) =>
      [`${quantity} × ${name}`, price].filter(Boolean).join(' à '),
    )
    .join('\n')
}

function LastDay({ label, value, error, isOff, onChange }: OwnField) {
  return (
    <div>
      <TextInput
        type="date"
        label={label}
        value={value}
        error={error}
        disabled={isOff}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.days}>
        {DAYS.map((days) => (
          <Button
            key={days}
            variant="default"
            size="compact-sm"
            disabled={isOff}
            onClick={() => onChange(danishDay(new Date(Date.now() + days * DAY_MS)))}
          >
            {`${days} dage`}
          </Button>
        ))}
      </div>
    </div>
  )
}
