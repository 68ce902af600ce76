import {
  branchChange,
  keptChange,
  merchantChange,
  newBranch,
  paymentMethodChange,
  siteChange,
} from '#contract/settings'
import { toWeek, WEEKDAYS, writeWeek } from '#kernel/danish/opening-hours'
import { formatPhone } from '#kernel/danish/phone'
import type { BodySchema, Field, FormSheet } from '../forms/description.ts'
import { toNumber, toTextOrNull, toTyped, type Values } from '../forms/typed-values.ts'
import { DaysField, daysInWords, readDays } from './days-field.tsx'
import { HoursField, readWeekOf, weekInWords } from './hours-field.tsx'
import type { Entity, Kind } from './settings.ts'

/** Of a degree, which is ten centimetres. */
const DECIMALS = 6

/** A latitude or longitude, as it is typed or copied from a map; what is none is sent as it is, and refused at its field. */
export function toDegrees(typed: string): number | string | null {
  const text = typed.trim()
  const value = Number(text.replace('−', '-').replace(',', '.'))
  if (text === '' || !Number.isFinite(value)) return text === '' ? null : text
  return Number(value.toFixed(DECIMALS))
}

/** The forms of merchants, branches, ways to pay, sites and the configuration. */

interface SettingsForm {
  readonly schema: BodySchema
  readonly newSchema?: BodySchema
  readonly fields: readonly Field<Values>[]
  readonly sheets: readonly FormSheet<Values>[]
  /** How values are typed, where that is not as a text or a box. */
  readonly write?: Readonly<Record<string, (value: unknown) => string>>
  /** How they are sent. */
  readonly read?: Readonly<Record<string, (typed: string) => unknown>>
}

/** What a change is for, below the title. */
export const FACTS: Readonly<Record<Kind, string>> = {
  butik:
    'Står i sidefoden, på kvitteringer og fakturaer og i alle mails. Loven kræver navn, adresse, CVR og kontakt.',
  forretninger:
    'Vises på forretningens side, ved afhentning og i mailen, når en ordre er klar. Særlige dage vises kun på forretningernes sider.',
  betaling:
    'Gælder med det samme, også for kunder, der er ved at betale. Ordrer, der er bestilt, ændres ikke.',
  domaener: 'Domænet skal pege på serveren, før kunder kan bruge det.',
  konfiguration: 'Gælder for alle, der redigerer butikkens sider.',
}

const text = (name: string, label: string, help?: string): Field<Values> => ({
  ...{ name, label, kind: 'text' },
  ...(help && { help }),
})
const check = (name: string, label: string, help?: string): Field<Values> => ({
  ...{ name, label, kind: 'checkbox' },
  ...(help && { help }),
})
function sheet(title: string, ...fields: string[]): FormSheet<Values> {
  return { title, fields, isGrid: true }
}

const merchantForm: SettingsForm = {
  schema: merchantChange,
  fields: [
    text('name', 'Firmanavn', 'Det registrerede navn.'),
    text('short_name', 'Navn, som kunder kender'),
    text('cvr', 'CVR'),
    text('address1', 'Adresse'),
    text('zipcode', 'Postnr.'),
    text('city', 'By'),
    text('phone', 'Telefon'),
    text('email', 'E-mail', 'Afsender af alle mails.'),
    text('hours', 'Telefontid', 'F.eks. Hverdage kl. 7–17.'),
    text('bank_registration_number', 'Reg.nr.', 'Står på fakturaer.'),
    text('bank_account_number', 'Kontonr.'),
    text('fik_creditor_number', 'FI-kreditornr.', 'Til indbetalingskort, kortart 71.'),
    text('gs1_prefix', 'GS1-præfiks', 'Til pakkenumre (SSCC). Tom: butikkens egne numre.'),
    check('ncs_licensed', 'Butikken har licens til NCS', 'Uden licens vises NCS-farver ikke.'),
  ],
  sheets: [
    sheet('Virksomhed', 'name', 'short_name', 'cvr', 'address1', 'zipcode', 'city'),
    sheet('Kontakt', 'phone', 'email', 'hours'),
    sheet('Bank', 'bank_registration_number', 'bank_account_number', 'fik_creditor_number'),
    sheet('Numre og licenser', 'gs1_prefix', 'ncs_licensed'),
  ],
  write: { phone: (value) => formatPhone(String(value)) },
  read: { gs1_prefix: toTextOrNull },
}

const branchForm: SettingsForm = {
  schema: branchChange,
  newSchema: newBranch,
  fields: [
    text('name', 'Navn', 'Byen, som kunder siger den.'),
    text('address1', 'Adresse'),
    text('zipcode', 'Postnr.'),
    text('city', 'By'),
    text('phone', 'Telefon'),
    text('gln', 'GLN', '13 cifre. Tom: har ikke noget.'),
    text('latitude', 'Breddegrad', 'Til kortet, f.eks. 56,19.'),
    text('longitude', 'Længdegrad', 'F.eks. 10,18.'),
    check('has_drive_in', 'Har drive-in'),
    check('has_crane_truck', 'Har kranbil'),
    check('has_tinting', 'Toner maling'),
    {
      ...{ name: 'hours', label: 'Åbningstider', kind: 'own' },
      control: (field) => <HoursField {...field} />,
      inWords: weekInWords,
    },
    {
      ...{ name: 'special_days', label: 'Særlige dage', kind: 'own' },
      control: (field) => <DaysField {...field} />,
      inWords: daysInWords,
    },
  ],
  sheets: [
    sheet('Forretning', 'name', 'phone', 'address1', 'zipcode', 'city', 'gln'),
    { title: 'Åbningstider', fields: ['hours'] },
    { title: 'Særlige dage', fields: ['special_days'] },
    sheet('På kortet', 'latitude', 'longitude'),
    sheet('Hvad den kan', 'has_drive_in', 'has_crane_truck', 'has_tinting'),
  ],
  write: {
    phone: (value) => formatPhone(String(value ?? '')),
    hours: (value) => JSON.stringify(toWeek(String(value ?? '')) ?? emptyWeek(String(value))),
    special_days: (value) => JSON.stringify(value ?? []),
  },
  read: {
    gln: toTextOrNull,
    latitude: toDegrees,
    longitude: toDegrees,
    hours: (typed) => writeWeek(readWeekOf(typed)),
    special_days: readDays,
  },
}

/** Hours that the form cannot read are told on Monday, for someone to put right. */
function emptyWeek(hours: string) {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'man' ? hours : '']))
}

const TYPES = [
  ['private', 'Private'],
  ['company', 'Virksomheder'],
  ['public', 'Offentlige'],
] as const
/** The name of the box for a kind of customer. */
const TYPE = 'type '

const methodForm: SettingsForm = {
  schema: paymentMethodChange,
  fields: [
    text('name', 'Navn', 'Som kunden læser det i kassen.'),
    { name: 'description', label: 'Forklaring til kunden', kind: 'textarea' },
    check('active', 'Tilbydes kunder'),
    ...TYPES.map(([value, label]) => check(`${TYPE}${value}`, label)),
    check('only_pickup', 'Kun når kunden henter selv'),
    text(
      'guest_limit',
      'Beløb pr. dag uden godkendelse, i kroner',
      'Gælder kun betaling ved afhentning og EAN-faktura uden konto.',
    ),
    text('guest_orders', 'Ordrer pr. dag uden konto'),
  ],
  sheets: [
    { title: 'Betalingsmåde', fields: ['name', 'description', 'active'] },
    {
      title: 'For hvem',
      fields: [...TYPES.map(([value]) => `${TYPE}${value}`), 'only_pickup'],
    },
    sheet('Grænser', 'guest_limit', 'guest_orders'),
  ],
  read: { guest_limit: toNumber, guest_orders: toNumber },
}

const siteForm: SettingsForm = {
  schema: siteChange,
  fields: [text('name', 'Navn'), text('domain', 'Domæne', 'Uden http, f.eks. shop.example.')],
  sheets: [sheet('Domæne', 'name', 'domain')],
}

const STYLE_SHEET = 'En adresse i butikken, der ender på .css. Tom: ingen.'
const keptForm: SettingsForm = {
  schema: keptChange,
  fields: [
    text('editor_skin_url', 'Tekstfelters udseende', STYLE_SHEET),
    text('editor_style_sheet', 'Tekstens udseende, når den vises', STYLE_SHEET),
    {
      ...{ name: 'file_manager', label: 'Filvælger', kind: 'select' },
      options: [
        { value: 'built_in', label: 'Butikkens egne filer' },
        { value: 'off', label: 'Ingen' },
      ],
    },
  ],
  sheets: [
    {
      title: 'Redigering af tekster',
      fields: ['editor_skin_url', 'editor_style_sheet', 'file_manager'],
    },
  ],
}

export function formOf(kind: Kind): SettingsForm {
  return {
    butik: merchantForm,
    forretninger: branchForm,
    betaling: methodForm,
    domaener: siteForm,
    konfiguration: keptForm,
  }[kind]
}

export function toValues({ fields, write = {} }: SettingsForm, entity: Entity): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      if (name.startsWith(TYPE)) {
        const types = (entity.customer_types ?? []) as readonly string[]
        return [name, types.includes(name.slice(TYPE.length))]
      }
      const value = entity[name]
      if (kind === 'checkbox') return [name, value === true]
      return [name, write[name] ? write[name](value) : toTyped(value)]
    }),
  )
}

export function toBody({ fields, read = {} }: SettingsForm, values: Values) {
  const boxes = fields.filter(({ name }) => name.startsWith(TYPE))
  const chosen = boxes.filter(({ name }) => values[name] === true)
  const plain = fields.filter((field) => !boxes.includes(field))
  const body = plain.map(({ name }) => {
    const value = values[name]
    return [name, read[name] && typeof value === 'string' ? read[name](value) : value]
  })
  return {
    ...(Object.fromEntries(body) as Record<string, unknown>),
    ...(boxes.length > 0 && { customer_types: chosen.map(({ name }) => name.slice(TYPE.length)) }),
  }
}
