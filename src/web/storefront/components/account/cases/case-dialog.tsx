import { useState } from 'react'
import type { CaseChange, InvoiceCaseEntry } from '#contract/case/case'
import { CASE_TEXTS, type CaseText } from '#contract/case/words'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { Field, FieldRow, TextArea } from '#ui/fields/field'
import { formatKroner } from '#ui/format'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import { readAmount } from './read-amount.ts'

const FIELDS = [...(Object.keys(CASE_TEXTS) as CaseText[]), 'budget']

type Props = {
  /** Left out for a new one. */
  known?: InvoiceCaseEntry | undefined
  onClose: () => void
  onSaved: (saved: InvoiceCaseEntry) => Promise<void>
}

/** A case to be made or corrected. */
export function CaseDialog({ known, onClose, onSaved }: Props) {
  const { api, toasts, session } = useServices()
  // As it was when the dialog opened: a session that expires takes no field away.
  const [mayBudget] = useState(() =>
    session.get()?.user.permissions.includes('see_company_baskets'),
  )
  const [isWrong, setWrong] = useState(false)
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const budget = mayBudget ? readAmount(field('budget')) : undefined
    setWrong(Number.isNaN(budget))
    if (Number.isNaN(budget)) return
    const body = {
      name: field('name'),
      address1: field('address1'),
      address2: field('address2'),
      zipcode: field('zipcode'),
      city: field('city'),
      contact_name: field('contact_name'),
      contact_mobile: field('contact_mobile'),
      instruction: field('instruction'),
      ...(budget === undefined ? {} : { budget }),
    }
    const { data: saved } = await (known
      ? api.patch('/api/shop/invoice-cases/{id}', { id: known.id, body: changesOf(known, body) })
      : api.post('/api/shop/invoice-cases', {
          body: {
            ...body,
            case_number: field('case_number'),
          },
        }))
    toasts.show({ id: 'case', text: texts.saved })
    await onSaved(saved)
  })
  const text = (name: CaseText) => ({
    name,
    defaultValue: known?.[name],
    error: errorOf(failure, name),
    maxLength: CASE_TEXTS[name],
    type: 'text',
    autoComplete: 'off',
  })
  const { type: _, autoComplete: __, ...note } = text('instruction')
  return (
    <Dialog title={known ? texts.edit : texts.newTitle} onClose={onClose}>
      <form className="stack" {...form}>
        <FormFailure failure={failure} fields={FIELDS} />
        {!known && <Field {...text('case_number')} label={texts.number} help={texts.numberHelp} />}
        <Field {...text('name')} label={texts.name} help={texts.nameHelp} optional />
        <Field {...text('address1')} label={texts.address1} optional />
        <Field {...text('address2')} label={texts.address2} optional />
        <FieldRow kind="postcode">
          <Field {...text('zipcode')} label={texts.zipcode} inputMode="numeric" />
          <Field {...text('city')} label={texts.city} />
        </FieldRow>
        <FieldRow>
          <Field {...text('contact_name')} label={texts.contact} optional />
          <Field
            {...text('contact_mobile')}
            label={texts.mobile}
            type="tel"
            inputMode="tel"
            optional
          />
        </FieldRow>
        <TextArea
          {...note}
          label={texts.instruction}
          help={texts.instructionHelp}
          rows={3}
          optional
        />
        {mayBudget && (
          <Field
            name="budget"
            label={texts.budget}
            help={texts.budgetHelp}
            error={isWrong ? texts.budgetWrong : errorOf(failure, 'budget')}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            suffix="kr."
            optional
            defaultValue={known?.totals.budget ? formatKroner(known.totals.budget) : ''}
          />
        )}
        <div>
          <Button type="submit" busy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What was typed otherwise than it is known: what a colleague has changed meanwhile is not written back. */
export function changesOf({ totals, ...known }: InvoiceCaseEntry, typed: CaseChange): CaseChange {
  const before: Readonly<Record<string, unknown>> = { ...known, budget: totals.budget }
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => value !== before[key]))
}
