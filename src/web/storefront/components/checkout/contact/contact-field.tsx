import type { InputHTMLAttributes, ReactNode } from 'react'
import { CONTACT_TEXTS, type ContactText } from '#contract/basket/words'
import { Field } from '#ui/fields/field'
import type { ContactType } from './contact-draft.ts'
import type { ContactForm } from './use-contact-draft.ts'

type Props = {
  form: ContactForm
  contact: ContactType
  field: ContactText
  label: string
  autoComplete: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  help?: ReactNode
  optional?: boolean
  /** Said of a text that is right: what was found by it. */
  toOk?: (text: string) => string | undefined
  /** How the shop's own way of writing it is shown. */
  format?: (text: string) => string
}

/** A field of a contact: saved as it is typed, with the error that the API returns for it. */
export function ContactField({
  form,
  contact,
  field,
  toOk,
  format,
  type = 'text',
  ...rest
}: Props) {
  const { autoComplete, help, optional, label, inputMode } = rest
  const text = form.text(contact, field)
  const error = form.error(contact, field)
  return (
    <Field
      id={toFieldId(contact, field)}
      name={`${contact}.${field}`}
      label={label}
      help={help}
      optional={optional}
      type={type}
      inputMode={inputMode}
      autoComplete={toToken(contact, autoComplete)}
      maxLength={CONTACT_TEXTS[field]}
      required={!optional}
      value={format ? format(text) : text}
      error={error}
      ok={toOk?.(text)}
      onChange={(event) => form.type(contact, field, event.target.value)}
      onBlur={() => form.leave(contact, field)}
    />
  )
}

function toToken(contact: ContactType, token: string): string {
  if (token === 'off') return token
  return `${contact === 'invoice' ? 'billing' : 'shipping'} ${token}`
}

export function toFieldId(contact: ContactType, field: string): string {
  return `${contact}-${field}`
}
