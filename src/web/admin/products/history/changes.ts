import { adminProductChange } from '#contract/product/admin-product'
import type { Requirement } from '#kernel/requirements'
import { listRequirements } from '#surface/words/requirements'
import { formatKroner } from '#ui/format'
import { type Plan, plansInWords } from '../planned.ts'
import type { AdminProduct } from '../product-values.ts'

/** What has been changed of a product, in words, and what it takes to put it back. */

export interface Change {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Fields of a product in Danish, as the form calls them. */
const FIELDS: Readonly<Record<string, string>> = {
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

export function nameOf(field: string): string {
  return FIELDS[field] ?? field
}

/** A value in a line; of a list what its members are called. */
export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if (Array.isArray(value)) return value.map(memberInWords).join(', ') || 'ingen'
  if (value === null || value === undefined || value === '') return 'tom'
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

type Member = Partial<
  Record<'name' | 'key' | 'url' | 'id' | 'price' | 'pct' | 'min_quantity', unknown>
> & {
  readonly requirements?: readonly Requirement[]
  readonly reason?: string
  readonly price_group?: { readonly name: string }
  readonly planned?: readonly Plan[]
  readonly branch?: { readonly name: string }
  readonly stock?: number
  readonly value?: unknown
}

function memberInWords(member: unknown): string {
  if (typeof member !== 'object' || member === null) return String(member)
  const one = member as Member
  if (one.price_group)
    return `${one.price_group.name} ${formatKroner(Number(one.price))}${plansInWords(one.planned)}`
  if (one.requirements) return `${listRequirements(one.requirements)}: ${one.reason}`
  if (one.branch) return `${one.branch.name} ${inWords(one.stock)}`
  if (one.min_quantity !== undefined) return `fra ${inWords(one.min_quantity)}`
  if (one.key !== undefined) return `${one.name || one.key}: ${inWords(one.value)}`
  return String(one.name || one.url || one.id || '')
}

/** What is put back would be wrong by now: orders take from the stock, and users may be erased. */
const NEVER = ['stock', 'product_stocks', 'users']

/** Whether a field can be put back as it was before a change: it is another now, and staff may write it. */
export function canPutBack(product: AdminProduct, { field, before }: Change): boolean {
  if (!(field in adminProductChange.shape) || NEVER.includes(field)) return false
  const now = product[field as keyof AdminProduct]
  return inOrder(now) !== inOrder(asNow(field, before ?? null))
}

/** The database keeps the keys of what was changed in an order of its own. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Events from before prices could be planned say nothing of plans, and there were none. */
function asNow(field: string, before: unknown): unknown {
  if (field !== 'prices' || !Array.isArray(before)) return before
  return before.map((one: WrittenPrice) => ({ ...one, planned: one.planned ?? [] }))
}

/** What is sent to have a field as it was; a member that is gone by now is made again, so it has no number. */
export function toPutBack(product: AdminProduct, { field, before }: Change): object {
  if (!Array.isArray(before)) return { [field]: before ?? null }
  if (field === 'prices') return { prices: before.map(priceOf) }
  if (!OWNED.includes(field)) return { [field]: before }
  const now = product[field as 'custom_fields'].map(({ id }) => id)
  return {
    [field]: before.map(({ id, ...one }) => (now.includes(id) ? { id, ...one } : one)),
  }
}

/** Lists whose members are the product's own. */
const OWNED: readonly string[] = ['custom_fields', 'attachments', 'price_group_rebates']

/** What it was compared with is found by the shop; what was planned and is past by now cannot be planned again. */
function priceOf(price: WrittenPrice): object {
  const { price_group_id, net_price, show_savings, valid_from, valid_to } = price
  const planned = price.planned?.filter(({ starts }) => Date.parse(starts) > Date.now())
  return { price_group_id, net_price, show_savings, valid_from, valid_to, planned }
}

type Price = AdminProduct['prices'][number]
/** Of events from before prices were planned. */
type WrittenPrice = Omit<Price, 'planned'> & Partial<Pick<Price, 'planned'>>

/** What a field needs beside the right to change goods. */
export function rightsFor(field: string): string[] {
  const more: Readonly<Record<string, string>> = {
    prices: 'prices_edit',
    price_group_rebates: 'prices_edit',
    attachments: 'attachments_edit',
    delivery_codes: 'delivery_edit',
  }
  return ['products_edit', ...(more[field] ? [more[field]] : [])]
}
