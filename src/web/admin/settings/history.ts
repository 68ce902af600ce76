import { formOf } from './forms.tsx'
import type { Kind, Version } from './settings.ts'

/** What has been changed of the settings, in words. */

type Changed = Version['kind']

/** On whose form it is changed. */
export const FORMS: Readonly<
  Record<Exclude<Changed, 'settings_order' | 'mail_text' | 'consent_text'>, Kind>
> = {
  setting: 'konfiguration',
  merchant: 'butik',
  branch: 'forretninger',
  payment_method: 'betaling',
  site: 'domaener',
}

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['ids', 'Rækkefølge'],
  ['customer_types', 'For hvem'],
  ['subject', 'Emne'],
  ['title', 'Overskrift'],
  ['text', 'Tekst'],
  ['button', 'Knappens tekst'],
])

/** As the form calls it. */
export function fieldName(kind: Changed, field: string): string {
  const isOfForm = Object.hasOwn(FORMS, kind)
  const fields = isOfForm ? formOf(FORMS[kind as keyof typeof FORMS]).fields : []
  const label = fields.find(({ name }) => name === field)?.label
  return label ?? OTHER_NAMES.get(field) ?? field
}

const WORDS: Readonly<Record<string, string>> = {
  private: 'private',
  company: 'virksomheder',
  public: 'offentlige',
  built_in: 'butikkens egne filer',
  off: 'ingen',
}

/** A value on a line. */
export function inWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if (value === null || value === undefined || value === '') return 'tom'
  if (field === 'ids') return `${(value as unknown[]).length} i rækkefølge`
  if (field === 'special_days') {
    const days = value as readonly { readonly day: string; readonly hours: string }[]
    return days.map(({ day, hours }) => `${day} ${hours}`).join(', ') || 'ingen'
  }
  if (Array.isArray(value)) return value.map((one) => WORDS[one] ?? one).join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  return WORDS[String(value)] ?? String(value)
}
