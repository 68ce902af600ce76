import { adminProductChange } from '#contract/product/admin-product'
import type { Requirement } from '#kernel/requirements'
import { listRequirements } from '#surface/words/requirements'
import { formatKroner } from '#ui/format'
import { inWords, type RecordKind } from '../history/changes.ts'
import { type Plan, plansInWords } from './planned.ts'
import type { AdminProduct } from './product-values.ts'

/** Fields of a product in Danish, as the form calls them. */
const names: Readonly<Record<string, string>> = {
  name: 'Navn',
  description: 'Beskrivelse',
  external_reference: 'Nummer i ERP',
  is_active: 'Aktiv',
  is_private: 'Privat',
  is_discontinued: 'Udgået',
  is_forced_pickup: 'Kun afhentning',
  available_from: 'Sælges fra',
  available_to: 'Sælges til',
  min_quantity: 'Mindste antal',
  max_quantity: 'Største antal',
  divisible_quantity: 'Sælges i hele',
  unit: 'Salgsenhed',
  alternate_unit: 'Anden enhed',
  alternate_factor: 'Andre enheder i én',
  weight_grams: 'Vægt i gram',
  length_mm: 'Længde i mm',
  stock: 'Lager',
  does_stock_control: 'Kan ikke købes uden lager',
  template: 'Skabelon',
  sort: 'Rækkefølge',
  slug: 'Sidste del af adressen',
  url: 'Adresse',
  override_route: 'Helt egen adresse',
  seo_name: 'Titel',
  seo_description: 'Beskrivelse i søgeresultater',
  is_noindex: 'Skjult for søgemaskiner',
  tag_ids: 'Mærkater',
  parent_id: 'Familie',
  children_count: 'Antal varianter',
  prices: 'Priser',
  planned_price: 'Ny pris trådt i kraft',
  price_group_rebates: 'Mængderabatter',
  variants: 'Egenskaber',
  variant_groups: 'Slags egenskaber',
  categories: 'Kategorier',
  attachments: 'Billeder og dokumenter',
  custom_fields: 'Egne felter',
  delivery_codes: 'Leveringsmåder',
  related_products: 'Relaterede varer',
  product_stocks: 'Lager pr. butik',
  child_products: 'Varianter',
  static_routes: 'Viderestillinger',
  users: 'Brugere',
  compliance_reasons: 'Aktiv med begrundelse',
  net_cost: 'Kostpris',
  import: 'Import',
  import_undone: 'Import fortrudt',
}

/** How changes of a product are told and put back. */
export const PRODUCT_CHANGES: RecordKind = {
  action: 'product_changed',
  names,
  writable: adminProductChange.shape,
  // Orders take from the stock, and users may be erased.
  never: ['stock', 'product_stocks', 'users'],
  owned: ['custom_fields', 'attachments', 'price_group_rebates'],
  rightsFor,
  memberInWords,
  asToday,
  toInput: { prices: (prices) => prices.map((price) => toPrice(price as WrittenPrice)) },
}

type Member = Partial<Record<'price' | 'min_quantity', unknown>> & {
  readonly requirements?: readonly Requirement[]
  readonly reason?: string
  readonly price_group?: { readonly name: string }
  readonly planned?: readonly Plan[]
  readonly branch?: { readonly name: string }
  readonly stock?: number
}

function memberInWords(member: unknown): string | undefined {
  if (typeof member !== 'object' || member === null) return undefined
  const one = member as Member
  if (one.price_group)
    return `${one.price_group.name} ${formatKroner(Number(one.price))}${plansInWords(one.planned)}`
  if (one.requirements) return `${listRequirements(one.requirements)}: ${one.reason}`
  if (one.branch) return `${one.branch.name} ${inWords({}, one.stock)}`
  if (one.min_quantity !== undefined) return `fra ${inWords({}, one.min_quantity)}`
  return undefined
}

/** Events from before prices could be planned say nothing of plans, and there were none. */
function asToday(field: string, before: unknown): unknown {
  if (field !== 'prices' || !Array.isArray(before)) return before
  return before.map((one: WrittenPrice) => ({ ...one, planned: one.planned ?? [] }))
}

/** What it was compared with is found by the shop; what was planned and is past by now cannot be planned again. */
function toPrice(price: WrittenPrice): object {
  const { price_group_id, net_price, show_savings, valid_from, valid_to } = price
  const planned = price.planned?.filter(({ starts }) => Date.parse(starts) > Date.now())
  return { price_group_id, net_price, show_savings, valid_from, valid_to, planned }
}

type Price = AdminProduct['prices'][number]
/** Of events from before prices were planned. */
type WrittenPrice = Omit<Price, 'planned'> & Partial<Pick<Price, 'planned'>>

/** What a field needs beside the right to change goods. */
function rightsFor(field: string): string[] {
  const more: Readonly<Record<string, string>> = {
    prices: 'prices_edit',
    price_group_rebates: 'prices_edit',
    attachments: 'attachments_edit',
    delivery_codes: 'delivery_edit',
  }
  return ['products_edit', ...(more[field] ? [more[field]] : [])]
}
