import type { Tx } from '#database/client'
import { hasPermission, type User } from '#shop/access'
import { AssortmentRefused, gatherFaults } from '../refusals.ts'
import { checkNamed } from '../store-references.ts'
import type { NumberedChange, ProductChange } from './change.ts'
import { addRoutes, renumber, slugOf } from './create-product.ts'
import type { StoredProduct } from './product.ts'
import { saveProducts } from './save-products.ts'
import { insertProduct, lockAddresses, lockProducts } from './store-products.ts'
import { ALL_LISTS, readProducts } from './store-read.ts'
import { type GivenValues, giveValues, type NamedValue, valueGroups } from './store-values.ts'

/** A variant that is to be made: what is left out is as with its siblings. */
export type NewVariant = Omit<
  ProductChange,
  'parent_id' | 'slug' | 'override_route' | 'variants'
> & {
  readonly name: string
  readonly values: readonly NamedValue[]
}

type Family = {
  readonly id: number
  /** What new ones are like: the first of the children, or the family where it has none. */
  readonly like: StoredProduct
  readonly children: readonly StoredProduct[]
}

/** What is undone together. */
export interface MadeVariants {
  readonly ids: readonly number[]
  readonly added: GivenValues['added']
}

/**
 * Makes variants of a family, all or none. Two of a family never have the same values.
 *
 * @returns Undefined: there is no such product.
 * @throws {PermissionMissing}
 * @throws {AssortmentRefused} by `variants.3.values` and the like.
 */
export async function createVariants(
  tx: Tx,
  id: number,
  rows: readonly NewVariant[],
  by: User,
): Promise<MadeVariants | undefined> {
  await lockProducts(tx, [id])
  await lockAddresses(tx)
  const family = await readFamily(tx, id)
  if (!family) return undefined
  const notes = gatherFaults(nameOf)
  await checkNamed(tx, [valueGroups], rows, notes.noteOf)
  notes.refuse()
  const { values, added } = await readValues(tx, rows)
  checkCombinations(family, rows, values, notes)
  notes.refuse()
  const changes: NumberedChange[] = []
  for (const [place, row] of rows.entries()) {
    const made = await insertProduct(tx, crypto.randomUUID(), row.name)
    changes.push(toChange(family, row, { id: made, place, values: values[place] ?? [], by }))
  }
  await saveProducts(tx, changes, by, nameOf).catch(async (error: unknown) => {
    const places = takenPlaces(error)
    if (!places) throw error
    await renumber(
      tx,
      changes.flatMap(({ id: made, slug = '' }, place) =>
        places.has(place) ? [{ id: made, slug }] : [],
      ),
    )
  })
  const ids = changes.map((one) => one.id)
  await addRoutes(tx, ids)
  return { ids, added }
}

const nameOf = (field: string, place: number) => `variants.${place}.${field}`

async function readFamily(tx: Tx, id: number): Promise<Family | undefined> {
  const family = (await readProducts(tx, [id], ALL_LISTS)).get(id)
  if (!family) return undefined
  const ids = family.child_products.map((child) => child.id)
  const read = await readProducts(tx, ids, ALL_LISTS)
  const children = ids.flatMap((child) => read.get(child) ?? [])
  return { id, children, like: children[0] ?? family }
}

/** Of each row the ids of its values. */
async function readValues(tx: Tx, rows: readonly NewVariant[]) {
  const { ids, added } = await giveValues(
    tx,
    rows.flatMap(({ values }) => values),
  )
  const left = [...ids]
  return { values: rows.map(({ values: { length } }) => left.splice(0, length)), added }
}

function checkCombinations(
  { children }: Family,
  rows: readonly NewVariant[],
  values: readonly (readonly number[])[],
  { noteOf }: Pick<ReturnType<typeof gatherFaults>, 'noteOf'>,
): void {
  const seen = new Set<string>()
  for (const [place, row] of rows.entries()) {
    const ids = values[place] ?? []
    const note = noteOf(place)
    const groups = new Set(row.values.map(({ variant_group_id }) => variant_group_id))
    const key = ids.toSorted((a, b) => a - b).join()
    if (groups.size < row.values.length || seen.has(key)) note('values', 'assortment_listed_twice')
    seen.add(key)
    const isTaken = children.some((child) => {
      const own = new Set(child.variants.map((one) => one.id))
      return ids.every((one) => own.has(one))
    })
    if (isTaken) note('values', 'assortment_values_taken')
  }
}

interface Making {
  readonly id: number
  readonly place: number
  readonly values: readonly number[]
  readonly by: User
}

function toChange(family: Family, row: NewVariant, { id, place, values, by }: Making) {
  const { like, children } = family
  const { values: named, ...told } = row
  const groups = new Set(named.map(({ variant_group_id }) => variant_group_id))
  const shared = like.variants.filter(
    (one) =>
      !groups.has(one.variant_group_id) &&
      children.every(({ variants }) => variants.some((other) => other.id === one.id)),
  )
  const last = Math.max(0, ...children.map(({ sort }) => sort))
  return {
    ...{ unit: like.unit, template: like.template, is_private: like.is_private },
    ...{ is_forced_pickup: like.is_forced_pickup, does_stock_control: like.does_stock_control },
    ...{ categories: like.categories, users: like.users },
    ...(hasPermission(by, 'delivery_edit') && { delivery_codes: like.delivery_codes }),
    sort: last + 1 + place,
    ...told,
    ...{ id, parent_id: family.id, slug: slugOf(row.name) },
    variants: [...shared.map((one) => ({ id: one.id })), ...values.map((one) => ({ id: one }))],
  } satisfies NumberedChange
}

/** The places of those whose address another has; undefined: something else is wrong. */
function takenPlaces(error: unknown): Set<number> | undefined {
  if (!(error instanceof AssortmentRefused)) return undefined
  const faults = Object.entries(error.facts.errors)
  const places = faults.map(([field, [one]]) => {
    const [, place] = /^variants\.(\d+)\.slug$/.exec(field) ?? []
    return one?.code === 'assortment_address_taken' && place !== undefined ? Number(place) : -1
  })
  return places.includes(-1) ? undefined : new Set(places)
}
