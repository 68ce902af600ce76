import { z } from 'zod'
import { isCvr, isEan13 } from '#kernel/check-digits'
import { toCvr, toEan } from '#kernel/danish/identifiers'
import { areHours, isPeriod } from '#kernel/danish/opening-hours'
import { toDialled } from '#kernel/danish/phone'
import { toSlug } from '#kernel/text/fold'
import { sum } from './codecs.ts'
import { dataOf, dayInput, id, idInPath, line, mailAddress, text, zipcodeInUse } from './common.ts'
import { issue } from './issues.ts'

/** What the merchant sets up: who sells, branches, ways to pay, sites, and what the environment says. */

const string = z.string()
const NAME_MAX = 100
const LINE_MAX = 200
const TEXT_MAX = 1_000
const LARGEST_KRONER = 10_000_000
const ORDERS_MAX = 1_000
const DAYS_MAX = 100
const ROWS_MAX = 1_000

const written = (max = NAME_MAX) => line(max).refine((one) => one !== '', issue('field_empty'))
/** Those that begin with 0 are of mail to large receivers: no one is visited there. */
const zipcodeOfPlace = zipcodeInUse.refine(
  (value) => !value.startsWith('0'),
  issue('zipcode_unknown'),
)
const dialled = line(30).transform(toDialled)
/** Pages write such a number in pairs, and dial it with +45. */
const isDialled = (phone: string) => /^\+45\d{8}$/.test(phone)
const digits = (pattern: RegExp, problem: string) =>
  line(20)
    .transform((typed) => typed.replaceAll(/[\s.-]/g, ''))
    .refine((value) => pattern.test(value), problem)

/** A value of the configuration, and where it comes from. */
const toldSetting = z
  .object({
    variable: string.meta({ description: 'The name of the variable in the environment.' }),
    source: z.enum(['environment', 'default']),
    is_secret: z.boolean(),
    is_set: z.boolean(),
    value: string.nullable().meta({ description: 'Null of a secret, and of what is not set.' }),
  })
  .meta({ id: 'ToldSetting', description: 'A value of the environment, as the shop runs with it.' })
export type ToldSetting = z.output<typeof toldSetting>

const FILE_MANAGERS = ['built_in', 'off'] as const
export const keptSettings = z
  .object({
    id: z.literal('editor'),
    editor_skin_url: string,
    editor_style_sheet: string,
    file_manager: z.enum(FILE_MANAGERS),
  })
  .meta({ id: 'KeptSettings', description: 'What staff set up themselves of the configuration.' })
const styleSheet = line(500).refine(
  (value) => value === '' || /^\/(?!\/)[\w./-]+\.css$/.test(value),
  issue('style_sheet_unreadable'),
)
export const keptInPath = z.strictObject({ id: z.literal('editor') })
export const keptChange = z
  .strictObject({
    editor_skin_url: styleSheet,
    editor_style_sheet: styleSheet,
    file_manager: z.enum(
      FILE_MANAGERS,
      issue('choice_unknown', { choices: FILE_MANAGERS.join(' ') }),
    ),
  })
  .partial()

export const merchantOfSite = z
  .object({
    id,
    site_name: string,
    name: string,
    short_name: string,
    address1: string,
    zipcode: string,
    city: string,
    cvr: string,
    phone: string,
    email: string,
    hours: string,
    bank_registration_number: string,
    bank_account_number: string,
    fik_creditor_number: string,
    gs1_prefix: string.nullable(),
    ncs_licensed: z.boolean(),
  })
  .meta({
    id: 'MerchantOfSite',
    description:
      'Who sells on a site, whose id it has; empty texts where it has no merchant of its own.',
  })
export const merchantChange = z
  .strictObject({
    name: written(),
    short_name: written(),
    address1: written(),
    zipcode: zipcodeOfPlace,
    city: written(),
    cvr: line(20).transform(toCvr).refine(isCvr, issue('cvr_unreadable')),
    phone: dialled.refine(isDialled, issue('phone_unreadable')),
    email: mailAddress,
    hours: written(LINE_MAX),
    bank_registration_number: digits(/^(\d{4})?$/, issue('bank_number_unreadable')),
    bank_account_number: digits(/^(\d{5,10})?$/, issue('bank_number_unreadable')),
    fik_creditor_number: digits(/^(\d{8})?$/, issue('bank_number_unreadable')),
    gs1_prefix: digits(/^\d{7,10}$/, issue('gs1_unreadable')).nullable(),
    ncs_licensed: z.boolean(),
  })
  .partial()

const specialDay = z.object({ day: string, name: string, hours: string })
export const branchSettings = z
  .object({
    id,
    name: string,
    slug: string,
    address1: string,
    zipcode: string,
    city: string,
    phone: string,
    gln: string.nullable(),
    latitude: z.number(),
    longitude: z.number(),
    hours: string.meta({
      description: 'Weekdays as Danes shorten them, each with its time, parted by commas.',
    }),
    special_days: z.array(specialDay),
    has_drive_in: z.boolean(),
    has_crane_truck: z.boolean(),
    has_tinting: z.boolean(),
  })
  .meta({ id: 'BranchSettings', description: 'A branch, as staff change it.' })
const degrees = (most: number) =>
  z
    .number(issue('place_unreadable'))
    .min(-most, issue('place_unreadable'))
    .max(most, issue('place_unreadable'))
    .multipleOf(0.000_001, issue('place_unreadable'))
const branchInput = z.strictObject({
  // Its address is made of it.
  name: written().refine((name) => toSlug(name) !== '', issue('field_empty')),
  address1: written(),
  zipcode: zipcodeOfPlace,
  city: written(),
  phone: dialled.refine((value) => value === '' || isDialled(value), issue('phone_unreadable')),
  gln: line(20).transform(toEan).refine(isEan13, issue('gln_unreadable')).nullable(),
  latitude: degrees(90),
  longitude: degrees(180),
  hours: line(LINE_MAX).refine(
    (value) => value === '' || areHours(value),
    issue('hours_unreadable'),
  ),
  special_days: z
    .array(
      z.strictObject({
        day: dayInput,
        name: line(80),
        hours: line(40).refine(isPeriod, issue('hours_unreadable')),
      }),
    )
    .max(DAYS_MAX, issue('above_most', { most: DAYS_MAX }))
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, issue('day_twice'))
    .transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day))),
  has_drive_in: z.boolean(),
  has_crane_truck: z.boolean(),
  has_tinting: z.boolean(),
})
export const branchChange = branchInput.partial()
const no = z.boolean().default(false)
export const newBranch = branchInput.extend({
  phone: branchInput.shape.phone.default(''),
  gln: branchInput.shape.gln.default(null),
  hours: branchInput.shape.hours.default(''),
  special_days: branchInput.shape.special_days.default([]),
  has_drive_in: no,
  has_crane_truck: no,
  has_tinting: no,
})

const CUSTOMER_TYPES = ['private', 'company', 'public'] as const
export const paymentMethodSettings = z
  .object({
    id,
    provider: string,
    option: string.meta({ description: 'What it is at the provider.' }),
    name: string,
    description: string,
    customer_types: z.array(string),
    only_pickup: z.boolean(),
    active: z.boolean(),
    guest_limit: sum.meta({
      description:
        'Of what is paid later without credit: kroner incl. VAT in a day for no company, before staff approve.',
    }),
    guest_orders: z.int(),
  })
  .meta({ id: 'PaymentMethodSettings', description: 'A way to pay, as staff change it.' })
export const paymentMethodChange = z
  .strictObject({
    name: written(),
    description: text(TEXT_MAX),
    customer_types: z
      .array(z.enum(CUSTOMER_TYPES, issue('choice_unknown', { choices: CUSTOMER_TYPES.join(' ') })))
      .min(1, issue('list_empty'))
      .max(CUSTOMER_TYPES.length)
      .refine((types) => new Set(types).size === types.length, issue('number_twice')),
    only_pickup: z.boolean(),
    active: z.boolean(),
    guest_limit: z
      .number()
      .min(0, issue('below_zero'))
      .max(LARGEST_KRONER, issue('too_large'))
      .multipleOf(0.01, issue('decimals_too_many'))
      .transform((value) => Math.round(value * 100)),
    guest_orders: z.int().min(0, issue('below_zero')).max(ORDERS_MAX, issue('too_large')),
  })
  .partial()

export const siteSettings = z
  .object({ id, name: string, locale: string, domain: string })
  .meta({ id: 'SiteSettings', description: 'A site of the installation, as staff change it.' })
/** As browsers send it: no part of it is empty, and it is written in the only way there is. */
function isDomain(text: string): boolean {
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text) || text.includes('..')) return false
  // No letter is written so shortly, which not every platform sees.
  if (/(^|\.)xn--[^.]{0,2}(\.|$)/.test(text)) return false
  const url = `https://${text}`
  return URL.canParse(url) && new URL(url).hostname === text
}
export const siteChange = z
  .strictObject({
    name: written(),
    domain: line(253)
      .transform((value) => value.toLowerCase())
      .refine(isDomain, issue('domain_unreadable')),
  })
  .partial()

const ORDERED = ['branches', 'payment-methods'] as const
export const settingsOrderInPath = z.strictObject({ id: z.enum(ORDERED) })
export const settingsOrder = z
  .object({ id: z.enum(ORDERED), ids: z.array(id) })
  .meta({ id: 'SettingsOrder', description: 'The order of all branches, or of all ways to pay.' })
export const settingsOrderChange = z
  .strictObject({ ids: z.array(id).max(ROWS_MAX, issue('above_most', { most: ROWS_MAX })) })
  .partial()

export const settingsIdInPath = z.strictObject({ id: idInPath })

/** GET /api/admin/settings: everything at once. */
export const settingsReply = dataOf(
  z
    .object({
      environment: z.array(toldSetting),
      kept: keptSettings,
      merchants: z.array(merchantOfSite),
      branches: z.array(branchSettings),
      payment_methods: z.array(
        paymentMethodSettings.extend({
          is_offered: z.boolean().meta({
            description: 'Its provider is set up; otherwise customers do not see it.',
          }),
        }),
      ),
      sites: z.array(siteSettings),
    })
    .meta({ id: 'Settings' }),
)
