import type { ReplyOf } from '#api-client'
import { formatCount } from '#ui/format'

/** As the list of them has it. */
export type VariantGroup = ReplyOf<'GET', '/api/admin/shop/variant-groups'>['data'][number]
export type WholeGroup = ReplyOf<'GET', '/api/admin/shop/variant-groups/{id}'>
/** A value with what uses it. */
export type Value = ReplyOf<'GET', '/api/admin/shop/variants'>['data'][number]

export const GROUPS_PATH = '/egenskaber'
/** As the API has it. */
export const VALUES_OF_PAGE = 200

/** `mm · 12 værdier · Filter i 4 kategorier`. */
export function groupFacts(group: Omit<VariantGroup, 'id'>): string {
  const { unit, variants_count, is_used, is_locked, categories_count } = group
  return [
    unit ?? '',
    variants_count === 0 ? 'Ingen værdier' : counted(variants_count, 'værdi', 'værdier'),
    is_locked ? 'Altid et filter' : filterIn(categories_count),
    is_used ? '' : 'Bruges ikke af varer',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function filterIn(count: number): string {
  return count === 0 ? '' : `Filter i ${counted(count, 'kategori', 'kategorier')}`
}

/** `12 varer og 1 kategori`. */
export function usesOf(value: Pick<Value, 'products_count' | 'categories_count'>): string {
  const { products_count, categories_count } = value
  const used = [
    ...(products_count > 0 ? [counted(products_count, 'vare', 'varer')] : []),
    ...(categories_count > 0 ? [counted(categories_count, 'kategori', 'kategorier')] : []),
  ]
  return used.length === 0 ? 'Bruges ikke' : used.join(' og ')
}

export function isUsed(value: Pick<Value, 'products_count' | 'categories_count'>): boolean {
  return value.products_count + value.categories_count > 0
}

/** In Danish, why a group cannot be deleted. */
export function whyKept(group: Omit<VariantGroup, 'id'>): string | undefined {
  if (group.is_locked) return 'Producent kan ikke slettes.'
  if (group.is_used) return 'Varer har dens værdier.'
  return group.categories_count > 0 ? 'Den er filter i kategorier.' : undefined
}

/** All ids with those that are shown in another order: each stands where one of them stood. */
export function placed(all: readonly number[], moved: readonly number[]): number[] {
  const rest = [...moved]
  return all.map((id) => (moved.includes(id) ? (rest.shift() ?? id) : id))
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
