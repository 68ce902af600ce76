import type { ReplyOf } from '#api-client'
import { type FormCustomField, toFieldChange, toFormField } from '../fields/custom-field.ts'
import { readTags } from '../fields/tags.ts'
import { changesOf } from '../forms/changes-of.ts'
import { type Draft, type FormPlan, toFormPlan, toPlan } from './planned.ts'
import { type FormRebate, toFormRebate, toRebate } from './rebates/rebates.ts'
import { inKroner, ofKroner, readUnitPrice, type TypedPrice, writeUnitPrice } from './unit-price.ts'

const PRODUCT = '/api/admin/shop/products/{id}'
type ProductReply = ReplyOf<'GET', typeof PRODUCT>
export type AdminProduct = ProductReply['data']

/** A row of the list. */
export type ProductRow = ReplyOf<'GET', '/api/admin/shop/products'>['data'][number]
export type ProductOptions = ReplyOf<'GET', '/api/admin/shop/product-options'>['data']

/** A product with its version, and what its fields are chosen from. */
export type LoadedProduct = ProductReply & {
  readonly categories: readonly FormLink[]
  readonly options: ProductOptions
}

export type Values = Record<string, string | boolean>

/** A price as the form has it. */
export interface FormPrice extends TypedPrice {
  readonly price_group_id: number
  readonly name: string
  readonly is_public: boolean
  readonly show_savings: boolean
  /** Local time without a zone; '' is none. */
  readonly from: string
  readonly to: string
  /** The earliest first. */
  readonly planned: readonly FormPlan[]
  /** What is to be planned; it is not saved before it is added. */
  readonly draft?: Draft | undefined
}

/** One of a list that is chosen from: a category, a way of delivery, a user, a value. */
export interface FormLink {
  readonly id: number
  readonly name: string
}

/** What a product is of an attribute. */
export interface FormValue extends FormLink {
  readonly variant_group_id: number
}

/** Who sees a private product. */
export interface FormUser extends FormLink {
  readonly username: string
}

export interface FormRelated extends FormLink {
  readonly kind: string
}

export interface FormStock {
  readonly id: number
  readonly name: string
  readonly allow_pickup: boolean
  readonly stock: string
}

export interface FormFile {
  /** Left out: it is not saved yet. */
  readonly id?: number
  readonly source: string
  readonly description: string
  readonly name: string
  readonly type: string
  readonly shown: string | null
}

/** What it is can be chosen; a picture is a picture. */
export function isDocument({ type }: Pick<FormFile, 'type'>): boolean {
  return type !== 'image'
}

const TEXTS = ['name', 'description', 'unit', 'slug', 'template'] as const
/** Those that have no value where nothing is written. */
const MAYBE = [
  'external_reference',
  'alternate_unit',
  'seo_name',
  'seo_description',
  'override_route',
] as const
const FLAGS = [
  'is_active',
  'is_private',
  'is_discontinued',
  'is_forced_pickup',
  'does_stock_control',
  'is_noindex',
] as const
const NUMBERS = [
  'min_quantity',
  'max_quantity',
  'divisible_quantity',
  'alternate_factor',
  'weight_grams',
  'length_mm',
] as const
const MOMENTS = ['available_from', 'available_to'] as const

export function toValues(product: AdminProduct): Values {
  const texts = [...TEXTS, ...MAYBE].map((name) => [name, product[name] ?? ''])
  const flags = FLAGS.map((name) => [name, product[name]])
  const numbers = NUMBERS.map((name) => [name, writeNumber(product[name])])
  const moments = MOMENTS.map((name) => [name, toLocal(product[name])])
  return {
    ...Object.fromEntries([...texts, ...flags, ...numbers, ...moments]),
    stock: writeNumber(product.stock),
    sort: writeNumber(product.sort),
    parent_id: String(product.parent_id ?? ''),
    ...toLists(product),
  } as Values
}

function toLists(product: AdminProduct) {
  const links = (list: readonly FormLink[]) => list.map(({ id, name }) => ({ id, name }))
  return {
    prices: write(product.prices.map(toFormPrice)),
    price_group_rebates: write(product.price_group_rebates.map(toFormRebate)),
    categories: write(links(product.categories)),
    delivery_codes: write(links(product.delivery_codes)),
    variants: write(
      product.variants.map(({ id, name, variant_group_id }) => ({ id, name, variant_group_id })),
    ),
    users: write(product.users.map(({ id, name, username }) => ({ id, name, username }))),
    related_products: write(
      product.related_products.map(({ id, name, kind }) => ({ id, name, kind })),
    ),
    product_stocks: write(
      product.product_stocks.map(({ branch, allow_pickup, stock }) => ({
        ...{ ...branch, allow_pickup, stock: writeNumber(stock) },
      })),
    ),
    attachments: write(
      product.attachments.map(({ id, source, name, description, type, thumbnails: [shown] }) => ({
        ...{ id, source, name, description, type, shown: shown?.url ?? null },
      })),
    ),
    custom_fields: write(product.custom_fields.map(toFormField)),
    tag_ids: JSON.stringify(product.tag_ids),
  }
}

function toFormPrice(price: AdminProduct['prices'][number]): FormPrice {
  const { price_group_id, price_group, show_savings } = price
  return {
    ...{ price_group_id, name: price_group.name, is_public: price_group.is_public, show_savings },
    net: writeUnitPrice(ofKroner(price.net_price)),
    gross: writeUnitPrice(ofKroner(price.price)),
    typed: null,
    from: toLocal(price.valid_from),
    to: toLocal(price.valid_to),
    planned: price.planned.map(toFormPlan),
  }
}

function write(list: readonly object[]): string {
  return JSON.stringify(list)
}

/** A list that a control of the form has written. */
export function readList<One>(value: string | boolean | undefined): readonly One[] {
  return JSON.parse(String(value || '[]'))
}

/** Whether a new price is typed and not added: a save would lose it. */
export function isPlanning({ prices }: Values): boolean {
  return readList<FormPrice>(prices).some(({ draft }) => draft !== undefined)
}

function writeNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** What is typed as a number: null for nothing, NaN for what is none. */
function readNumber(typed: string): number | null {
  const bare = typed.trim()
  if (bare === '') return null
  return /^\d{1,12}(,\d{1,4})?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

/** A place among others, which may be below zero; NaN for what is none. */
function readPlace(typed: string): number {
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

/** A moment as a field of the browser has it, in the time of the browser. */
function toLocal(iso: string | null): string {
  if (iso === null) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function fromLocal(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString()
}

/** What is sent: the fields that are other than they were. */
export function toChange(product: AdminProduct, values: Values): object {
  const after = toBody(product, values)
  // What is no number looks like nothing in JSON: it is sent, to be refused.
  const wrong = NUMBERS.filter((name) => Number.isNaN(after[name]))
  return {
    ...changesOf(toBody(product, toValues(product)), after),
    ...Object.fromEntries(wrong.map((name) => [name, Number.NaN])),
  }
}

function toBody(product: AdminProduct, values: Values): Record<string, unknown> {
  const textOf = (name: string) => String(values[name] ?? '').trim()
  const ids = (name: string) => readList<FormLink>(values[name]).map(({ id }) => ({ id }))
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])),
    ...Object.fromEntries(MAYBE.map((name) => [name, textOf(name) || null])),
    ...Object.fromEntries(FLAGS.map((name) => [name, values[name] === true])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, readNumber(textOf(name))])),
    ...Object.fromEntries(MOMENTS.map((name) => [name, fromLocal(textOf(name))])),
    stock: readNumber(textOf('stock')) ?? Number.NaN,
    sort: readPlace(textOf('sort')),
    parent_id: textOf('parent_id') === '' ? null : Number(textOf('parent_id')),
    prices: readList<FormPrice>(values.prices).map((one) => toPrice(product, one)),
    price_group_rebates: readList<FormRebate>(values.price_group_rebates).map((one) =>
      toRebate(product.price_group_rebates, one),
    ),
    categories: ids('categories'),
    delivery_codes: ids('delivery_codes'),
    variants: ids('variants'),
    users: ids('users'),
    related_products: readList<FormRelated>(values.related_products).map(({ id, kind }, sort) => ({
      ...{ id, kind, sort },
    })),
    product_stocks: readList<FormStock>(values.product_stocks).map(
      ({ id, allow_pickup, stock }) => ({
        ...{ branch: { id }, allow_pickup, stock: readNumber(stock) ?? Number.NaN },
      }),
    ),
    attachments: readList<FormFile>(values.attachments).map((file, sort) => ({
      ...(file.id === undefined ? { source: file.source } : { id: file.id }),
      ...{ name: file.name, description: file.description, sort },
      ...(isDocument(file) && { type: file.type }),
    })),
    custom_fields: readList<FormCustomField>(values.custom_fields).map(toFieldChange),
    tag_ids: readTags(values.tag_ids),
  }
}

/** Of a price that is not touched both sides go as they were read; of another the one that was typed. */
function toPrice({ prices }: AdminProduct, one: FormPrice): object {
  const { price_group_id, typed, net, gross, show_savings } = one
  const amount = readUnitPrice(typed === 'gross' ? gross : net)
  const kroner = amount === undefined ? Number.NaN : inKroner(amount)
  const was = prices.find((price) => price.price_group_id === price_group_id)
  const price =
    typed === null && was
      ? { price: was.price, net_price: was.net_price }
      : { [typed === 'gross' ? 'price' : 'net_price']: kroner }
  const before = was && toFormPrice(was)
  return {
    ...{ price_group_id, ...price, show_savings },
    // A moment has seconds that its field does not show: what is not touched goes as it was read.
    valid_from: before?.from === one.from ? (was?.valid_from ?? null) : fromLocal(one.from),
    valid_to: before?.to === one.to ? (was?.valid_to ?? null) : fromLocal(one.to),
    planned: one.planned.map((plan) => toPlan(was?.planned ?? [], plan)),
  }
}

interface Placed extends FormLink {
  readonly parent_id?: number | null | undefined
}

/** Categories with a name of their own each: of two that are called the same, the one above each stands behind it. */
export function toldApart(categories: readonly Placed[]): readonly FormLink[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const counts = new Map<string, number>()
  for (const { name } of categories) counts.set(name, (counts.get(name) ?? 0) + 1)
  return categories.map(({ id, name, parent_id: parent }) => {
    const above = parent == null ? undefined : names.get(parent)
    return { id, name: (counts.get(name) ?? 0) > 1 && above ? `${name} (${above})` : name }
  })
}
