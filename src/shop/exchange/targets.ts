import type { Permission } from '#shop/access'

/** What a column of a file can be. */

/** What finds a product, the surest first: where a row leaves one empty, the next counts. */
export const KEYS = ['id', 'varenummer', 'external_reference', 'gtin'] as const
export type Key = (typeof KEYS)[number]

/** Texts of a product itself, with how long they may be. */
export const TEXTS = {
  name: 300,
  unit: 20,
  alternate_unit: 20,
  seo_name: 300,
  seo_description: 1_000,
} as const
export type TextField = keyof typeof TEXTS

/** Numbers of a product itself, with the decimals that are kept. */
export const NUMBERS = {
  weight_kg: 3,
  length_mm: 0,
  alternate_factor: 4,
  min_quantity: 3,
  max_quantity: 3,
  divisible_quantity: 3,
} as const

export type Target =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'text'; readonly field: TextField }
  | { readonly kind: 'number'; readonly field: keyof typeof NUMBERS }
  /** Of all branches together, or of one. */
  | { readonly kind: 'stock'; readonly branch: number | undefined }
  | { readonly kind: 'cost' }
  /** Of a price group, or of the one that the row names. */
  | { readonly kind: 'price'; readonly side: 'net' | 'gross'; readonly group: number | undefined }
  | { readonly kind: 'group' }

/** @param text `varenummer`, `net:2`, `stock`. */
export function toTarget(text: string): Target | undefined {
  const [head = '', number] = text.split(':')
  const of = number === undefined ? undefined : Number(number)
  if (head === 'net' || head === 'gross') return { kind: 'price', side: head, group: of }
  if (head === 'stock') return { kind: 'stock', branch: of }
  if (of !== undefined) return undefined
  if (KEYS.includes(head as Key)) return { kind: 'key', key: head as Key }
  if (head in TEXTS) return { kind: 'text', field: head as TextField }
  if (head === 'net_cost') return { kind: 'cost' }
  if (head === 'price_group') return { kind: 'group' }
  return head in NUMBERS ? { kind: 'number', field: head as keyof typeof NUMBERS } : undefined
}

/** Whether a column has numbers, so that its decimal sign matters. */
export function isNumeric({ kind }: Target): boolean {
  return ['number', 'stock', 'cost', 'price'].includes(kind)
}

/** What it takes to change it. */
export function rightFor({ kind }: Target): Permission | undefined {
  if (kind === 'key' || kind === 'group') return undefined
  return kind === 'price' || kind === 'cost' ? 'prices_edit' : 'products_edit'
}
