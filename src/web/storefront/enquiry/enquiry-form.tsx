import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { EnquiryKind } from '#contract/enquiry/enquiry'
import type { RefusedForm } from '#surface/pages'
import { Button } from '#ui/buttons/button'
import { Field, FieldRow, TextArea } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { Alert } from '#ui/messages/alert'
import { accountPaths as paths } from '../account-paths.ts'
import { errorOf, FormFailure, useSubmit } from '../hooks/use-submit.tsx'
import { useServices } from '../services.ts'
import { enquiryTexts as texts } from '../texts/enquiry.ts'
import styles from './enquiry.module.css'
import { Trap } from './trap.tsx'

const FIELDS = ['name', 'email', 'phone', 'company_name', 'order_reference', 'message']

type Props = {
  /** A chat asks for no more than who writes, and what. */
  kind: EnquiryKind
  /** What the sender chooses from; none: it is not asked. */
  subjects?: readonly string[]
  /** Keeps what is typed while the form is away; it is emptied once that is sent. */
  draft?: Draft
}

/** What has been typed, by the name of its field, and when the form was first shown. */
export interface Draft {
  readonly typed: Map<string, string>
  since?: number
}

/** A message to the shop. Without script it is sent as a form, and the page is shown again. */
export function EnquiryForm({ kind, subjects = [], draft }: Props) {
  const { api } = useServices()
  const [isSent, setSent] = useState(false)
  const seconds = useSeconds(draft)
  const refused = useActionData<RefusedForm | undefined>()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const of = (name: string) => field(name).trim()
    await api.post('/api/shop/enquiries', {
      body: {
        kind,
        name: of('name'),
        email: of('email'),
        phone: of('phone'),
        company_name: of('company_name'),
        order_reference: of('order_reference'),
        subject: of('subject'),
        message: of('message'),
        website: of('website'),
        seconds: seconds(),
      },
    })
    draft?.typed.clear()
    setSent(true)
  })
  const attributes = (name: string) => ({
    name,
    defaultValue: refused?.values[name] ?? draft?.typed.get(name) ?? '',
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      draft?.typed.set(name, currentTarget.value),
    error: errorOf(failure, name) ?? (failure === undefined ? refused?.errors[name] : undefined),
  })
  if (isSent) return <Sent focuses />
  return (
    <form className={`stack ${styles.form}`} action={paths.enquiry()} {...form}>
      <FormFailure failure={failure} fields={FIELDS} />
      <input type="hidden" name="kind" value={kind} />
      <FieldRow>
        <Field
          {...attributes('name')}
          label={texts.name}
          type="text"
          inputMode="text"
          autoComplete="name"
          maxLength={201}
          required
        />
        <Field
          {...attributes('email')}
          label={texts.email}
          help={texts.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </FieldRow>
      {kind !== 'chat' && <More kind={kind} attributes={attributes} />}
      {subjects.length > 0 && (
        <Select
          label={texts.subject}
          name="subject"
          options={subjects.map((label) => ({ value: label, label }))}
        />
      )}
      <TextArea
        {...attributes('message')}
        label={kind === 'offer' ? texts.offerMessage : texts.message}
        rows={7}
        maxLength={4000}
        required
      />
      <Trap label={texts.website} />
      <p className="small quiet">
        {texts.privacy} <a href={paths.privacy}>{texts.privacyLink}</a>
      </p>
      <div>
        <Button type="submit" size="large" busy={isBusy}>
          {kind === 'offer' ? texts.sendOffer : texts.send}
        </Button>
      </div>
    </form>
  )
}

type MoreProps = {
  kind: EnquiryKind
  attributes: (name: string) => { name: string; defaultValue: string; error: string | undefined }
}

function More({ kind, attributes }: MoreProps) {
  return (
    <FieldRow>
      <Field
        {...attributes('phone')}
        label={texts.phone}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      {kind === 'offer' ? (
        <Field
          {...attributes('company_name')}
          label={texts.company}
          optional
          type="text"
          inputMode="text"
          autoComplete="organization"
          maxLength={100}
        />
      ) : (
        <Field
          {...attributes('order_reference')}
          label={texts.order}
          optional
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
      )}
    </FieldRow>
  )
}

/** What the sender is told. @param props `focuses`: it takes the place of the form. */
export function Sent({ focuses = false }: { focuses?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone; a dialog around it takes the focus in the next frame.
  useEffect(() => {
    if (!focuses) return undefined
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [focuses])
  return (
    <Alert tone="ok" live>
      <h2 ref={heading} tabIndex={-1}>
        {texts.sentTitle}
      </h2>
      <p>{texts.sent}</p>
    </Alert>
  )
}

/** @returns Tells how long ago the form was shown; with a draft, first shown. */
function useSeconds(draft: Draft | undefined): () => number {
  const shown = useRef(0)
  useEffect(() => {
    shown.current = draft?.since ?? performance.now()
    if (draft) draft.since = shown.current
  }, [draft])
  return () => Math.floor((performance.now() - shown.current) / 1000)
}
