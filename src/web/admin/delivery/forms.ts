import {
  DELIVERY_ICONS,
  deskAreaChange,
  deskCodeChange,
  deskRuleChange,
  newDeskArea,
  newDeskCode,
  newDeskRule,
} from '#contract/delivery-desk'
import { deskCarrierChange, newDeskCarrier } from '#contract/delivery-desk-carriers'
import type { Field, FormSheet } from '../forms/description.ts'
import { toNumber, toTextOrNull, toTyped, type Values } from '../forms/typed-values.ts'
import { dayForm } from './day-form.ts'
import type { Choices, Kind } from './desk.ts'
import { type DeskForm, pick, sheet, text } from './form-parts.ts'
import { readZipcodes, writeZipcodes } from './values.ts'

/** The forms of ways of delivery, rules, areas and carriers. */

const ICON_NAMES: Readonly<Record<(typeof DELIVERY_ICONS)[number], string>> = {
  box: 'Pakke',
  'box-large': 'Stor pakke',
  pallet: 'Palle',
  'crane-truck': 'Kranbil',
  'tail-lift': 'Bil med lift',
  tipper: 'Tipbil',
  store: 'Forretning',
  factory: 'Fabrik',
  mail: 'Brev',
  truck: 'Lastbil',
}

const check = (name: string, label: string, help?: string): Field<Values> => ({
  ...{ name, label, kind: 'checkbox' },
  ...(help && { help }),
})

/** The name of the box for a carrier. */
const CARRIER = 'carrier '

const CODE_FIELDS: readonly Field<Values>[] = [
  text('name', 'Navn'),
  text('code', 'Kode', 'Bruges af ERP og import, f.eks. kranbil.'),
  text('group_name', 'Gruppe'),
  {
    ...{ name: 'icon', label: 'Tegning', kind: 'select' },
    options: DELIVERY_ICONS.map((value) => ({ value, label: ICON_NAMES[value] })),
  },
  text('description', 'Beskrivelse til kunden'),
  text('custom_note', 'Note til kunden', 'F.eks. hvad I skal vide om pladsen.'),
  check('active', 'Tilbydes kunder'),
  text('default_price', 'Grundpris i kroner, ekskl. moms'),
  text('delivery_multiplier', 'Prisen er pr. så mange enheder', 'Tom: én pris for det hele.'),
  text('free_shipping_unit_limit', 'Gratis fra så mange enheder', 'Tom: aldrig.'),
  check('is_variable', 'Prisen aftales bagefter'),
  text('least_delivery_days', 'Hverdage, mindst', 'Tom: kunden får kun den seneste dag at vide.'),
  text('delivery_days', 'Hverdage, højst'),
  text('delivery_days_text', 'Tid, som kunden læser den', 'F.eks. 2–5 hverdage.'),
  text('cut_off', 'Bestil inden kl.', 'F.eks. 12:00. Tom: hele dagen tæller.'),
  text(
    ...(['days_to_choose', 'Kunden kan vælge mellem så mange dage'] as const),
    'Fra den første mulige. Tom: kunden vælger ingen dag. Pladserne står under Dage.',
  ),
  check('has_day_parts', 'Og mellem formiddag og eftermiddag'),
  text('max_weight_grams', 'Største vægt i gram', 'Tom: ingen grænse.'),
  text('max_length_mm', 'Længste vare i mm', 'Tom: ingen grænse.'),
  check('requires_weight', 'Kun varer, hvis vægt er kendt'),
  text('takes_along_grams', 'Tager andet med gratis, op til gram', 'Tom: intet.'),
  text('takes_along_mm', 'Og så langt, i mm'),
  check('is_pickup', 'Kunden henter selv'),
  check('is_dropship', 'Leverandøren sender'),
  check('enable_dropoff', 'Må stilles uden underskrift'),
  check('enable_comment', 'Kunden kan skrive en besked'),
  check('asks_site_access', 'Kunden spørges om pladsen'),
  text('shipment_method_id', 'Nummer hos fragtsystemet'),
]

const CODE_SHEETS: readonly FormSheet<Values>[] = [
  sheet(
    'Leveringsmåde',
    'name',
    'code',
    'group_name',
    'icon',
    'description',
    'custom_note',
    'active',
  ),
  sheet('Pris', 'default_price', 'delivery_multiplier', 'free_shipping_unit_limit', 'is_variable'),
  sheet(
    ...(['Tid', 'least_delivery_days', 'delivery_days', 'delivery_days_text', 'cut_off'] as const),
    ...['days_to_choose', 'has_day_parts'],
  ),
  sheet(
    ...(['Grænser', 'max_weight_grams', 'max_length_mm', 'requires_weight'] as const),
    ...['takes_along_grams', 'takes_along_mm'],
  ),
  sheet(
    ...(['Hvad den kan', 'is_pickup', 'is_dropship', 'enable_dropoff'] as const),
    ...['enable_comment', 'asks_site_access', 'shipment_method_id'],
  ),
]

function codeForm({ carriers }: Choices): DeskForm {
  const boxes = carriers.map(({ id, name }) => check(`${CARRIER}${id}`, name))
  return {
    schema: deskCodeChange,
    newSchema: newDeskCode,
    fresh: { icon: 'truck', active: true, delivery_days: 1, carrier_ids: [] },
    fields: [...CODE_FIELDS, ...boxes],
    sheets: [
      ...CODE_SHEETS,
      ...(boxes.length > 0 ? [sheet('Fragtmænd', ...boxes.map(({ name }) => name))] : []),
    ],
    read: {
      default_price: toNumber,
      delivery_multiplier: toNumber,
      free_shipping_unit_limit: toNumber,
      least_delivery_days: toNumber,
      delivery_days: toNumber,
      days_to_choose: toNumber,
      max_weight_grams: toNumber,
      max_length_mm: toNumber,
      takes_along_grams: toNumber,
      takes_along_mm: toNumber,
      cut_off: toTextOrNull,
      custom_note: toTextOrNull,
      shipment_method_id: toTextOrNull,
    },
  }
}

function ruleForm({ codes, areas }: Choices): DeskForm {
  return {
    schema: deskRuleChange,
    newSchema: newDeskRule,
    fresh: { delivery_code_id: codes[0]?.id ?? '', active: true },
    fields: [
      text('name', 'Navn', 'Kunden læser det, når reglen gør fragten gratis eller afviser.'),
      pick('delivery_code_id', 'Leveringsmåde', codes),
      check('active', 'Reglen gælder'),
      pick('delivery_area_id', 'Leveres til', areas, 'Hele landet'),
      text('number', 'Mindst så mange enheder'),
      text('alternate_quantity', 'Mindst så mange i den anden enhed'),
      text('weight_grams', 'Vejer mindst, i gram'),
      text('order_sum', 'Ordre på mindst, kroner inkl. moms'),
      text('delivery_time_code', 'Tidspunkt', 'Den kode, som tidspunktet har hos kunden.'),
      text('price_addon', 'Læg til prisen, kroner ekskl. moms', 'Med minus trækkes det fra.'),
      text('multiplier', 'Gang prisen med'),
      check('free_shipping', 'Fragten er gratis'),
      text('free_shipping_unit_limit', 'Gratis fra så mange enheder'),
      text('delivery_multiplier', 'Prisen er pr. så mange enheder'),
      text('delivery_days', 'Hverdage lagt til', 'Med minus trækkes de fra.'),
      check('block_order', 'Afvis leveringen'),
      pick('reset_delivery_code_id', 'Skift til', codes, 'Ingen anden måde'),
    ],
    sheets: [
      sheet('Regel', 'name', 'delivery_code_id', 'active'),
      sheet(
        ...(['Når', 'delivery_area_id', 'number', 'alternate_quantity', 'weight_grams'] as const),
        ...['order_sum', 'delivery_time_code'],
      ),
      sheet(
        ...(['Så', 'price_addon', 'multiplier', 'delivery_days', 'free_shipping'] as const),
        ...['free_shipping_unit_limit', 'delivery_multiplier', 'block_order'],
        'reset_delivery_code_id',
      ),
    ],
    read: {
      delivery_code_id: toNumber,
      delivery_area_id: toNumber,
      number: toNumber,
      alternate_quantity: toNumber,
      weight_grams: toNumber,
      order_sum: toNumber,
      price_addon: toNumber,
      multiplier: toNumber,
      free_shipping_unit_limit: toNumber,
      delivery_multiplier: toNumber,
      delivery_days: toNumber,
      reset_delivery_code_id: toNumber,
      delivery_time_code: toTextOrNull,
    },
  }
}

const areaForm: DeskForm = {
  schema: deskAreaChange,
  newSchema: newDeskArea,
  fresh: { zipcodes: [] },
  fields: [
    text('name', 'Navn'),
    {
      ...{ name: 'zipcodes', label: 'Postnumre', kind: 'textarea' },
      help: 'Numre og spænd med komma imellem, f.eks. 3700–3799, 8305.',
    },
  ],
  sheets: [{ title: 'Område', fields: ['name', 'zipcodes'] }],
  read: { zipcodes: (typed) => readZipcodes(String(typed)) },
}

const carrierForm: DeskForm = {
  schema: deskCarrierChange,
  newSchema: newDeskCarrier,
  fresh: {},
  fields: [
    text('name', 'Navn'),
    text('reference', 'Kode', 'Den, som fragtsystemet kender, f.eks. gls.'),
    check('use_pickup_point', 'Leverer også i pakkeshops'),
    text('logo', 'Logo', 'Adressen på billedet her i butikken, f.eks. /billeder/gls.svg.'),
    { name: 'description', label: 'Beskrivelse til kunden', kind: 'textarea' },
  ],
  sheets: [
    {
      title: 'Fragtmand',
      fields: ['name', 'reference', 'use_pickup_point', 'logo', 'description'],
    },
  ],
  read: { logo: toTextOrNull },
}

export function formOf(kind: Kind, choices: Choices): DeskForm {
  if (kind === 'maader') return codeForm(choices)
  if (kind === 'regler') return ruleForm(choices)
  if (kind === 'dage') return dayForm(choices)
  return kind === 'omraader' ? areaForm : carrierForm
}

export function toValues({ fields }: DeskForm, entity: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      if (name.startsWith(CARRIER)) {
        const ids = entity.carrier_ids as readonly number[]
        return [name, ids.includes(Number(name.slice(CARRIER.length)))]
      }
      const value = entity[name]
      if (kind === 'checkbox') return [name, value === true]
      if (name === 'zipcodes') return [name, writeZipcodes(value as readonly number[][])]
      return [name, toTyped(value)]
    }),
  )
}

export function toBody({ fields, read }: DeskForm, values: Values): Record<string, unknown> {
  const plain = fields.filter(({ name }) => !name.startsWith(CARRIER))
  const boxes = fields.filter(({ name }) => name.startsWith(CARRIER))
  const chosen = boxes.filter(({ name }) => values[name] === true)
  const body = plain.map(({ name }) => {
    const value = values[name]
    return [name, read[name] && typeof value === 'string' ? read[name](value) : value]
  })
  return {
    ...Object.fromEntries(body),
    ...(boxes.length > 0 && {
      carrier_ids: chosen.map(({ name }) => Number(name.slice(CARRIER.length))),
    }),
  }
}
