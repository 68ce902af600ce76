import type { Tx } from '#database/client'
import { requirePermission, type User } from '#shop/access'
import { BRAND_GROUP_ID } from '#shop/catalogue'
import type { RulesByKey } from '#shop/custom-fields'
import { cleanHtml } from '#shop/html'
import { readFiles, saveAttachments } from '#shop/media'
import { planAttachments, planFields, readRulesOf } from '../plan-attached.ts'
import { findTaken, lockAddresses, writeAddresses } from '../products/store-products.ts'
import { gatherFaults, type Note } from '../refusals.ts'
import { writeCustomFields } from '../store-attached.ts'
import {
  CHANGED_CATEGORY_LISTS,
  type NumberedCategoryChange,
  type StoredCategory,
} from './category.ts'
import {
  findTakenPlaces,
  listProductsIn,
  type Parents,
  readParents,
  writeCategoryFields,
  writeGroups,
  writeLandings,
  writePlaces,
} from './store-categories.ts'
import { checkCategoryReferences } from './store-checks.ts'
import { FILTER_GROUPS_FIELD, readCategories } from './store-read.ts'

/** What an address, or the way to a category, is made of. */
const IN_PLACE = ['slug', 'parent_id', 'name'] as const

interface Plan {
  readonly change: NumberedCategoryChange
  readonly before: StoredCategory
  readonly note: Note
}

/**
 * Changes categories, all or none; one change of the tree at a time. What is moved takes all below it and its products along, and old
 * addresses lead to the new ones.
 *
 * @param nameOf What a field is called in a refusal: in a list of changes with its place.
 * @throws {AssortmentRefused} also for a move that would put a category below itself.
 */
export async function saveCategories(
  tx: Tx,
  changes: readonly NumberedCategoryChange[],
  by: User,
  nameOf: (field: string, place: number) => string = (field) => field,
): Promise<void> {
  if (changes.some(({ attachments }) => attachments)) requirePermission(by, 'attachments_edit')
  await lockAddresses(tx)
  const { noteOf, refuse } = gatherFaults(nameOf)
  const lists = CHANGED_CATEGORY_LISTS.filter((name) => changes.some((change) => change[name]))
  const stored = await readCategories(
    tx,
    changes.map(({ id }) => id),
    lists,
  )
  const plans = changes.flatMap((change, place): Plan[] => {
    const before = stored.get(change.id) as StoredCategory | undefined
    return before ? [{ change, before, note: noteOf(place) }] : []
  })
  const parents = await readParents(tx)
  checkMoves(plans, parents)
  checkAliases(plans)
  await checkCategoryReferences(tx, changes, noteOf)
  const attachments = await planFiles(tx, plans)
  const rules = await readRulesOf(
    tx,
    'Categories',
    plans.map(({ change, before }) => ({
      ...{ stored: before.custom_fields, given: change.custom_fields ?? [] },
    })),
  )
  const rows = { ...planLists(plans, rules), attachments }
  refuse()
  await writeCategoryFields(tx, plans.map(toFields))
  await writeLists(tx, plans, rows)
  await move(tx, changes, parents, noteOf)
  refuse()
}

/** No category comes below itself. @param parents Become what they would be. */
function checkMoves(plans: readonly Plan[], parents: Parents): void {
  for (const { change } of plans) {
    if (change.parent_id !== undefined) parents.set(change.id, change.parent_id)
  }
  for (const { change, note } of plans) {
    if (change.parent_id === undefined) continue
    if (isBelow(change.id, [change.id], parents)) {
      note('parent_id', 'assortment_category_below_itself')
    }
  }
}

/** None of a list shows, or comes below, one that comes to show another itself. */
function checkAliases(plans: readonly Plan[]): void {
  const aliases = new Set(plans.flatMap(({ change }) => (change.alias_of ? [change.id] : [])))
  for (const { change, note } of plans) {
    const { alias_of, parent_id } = change
    if (alias_of && alias_of !== change.id && aliases.has(alias_of)) {
      note('alias_of', 'assortment_alias_unknown')
    }
    if (parent_id && aliases.has(parent_id)) note('parent_id', 'assortment_parent_unknown')
  }
}

/** Whether one of these is above a category. */
function isBelow(id: number, ids: readonly number[], parents: Parents): boolean {
  const seen = new Set<number>()
  let above = parents.get(id) ?? null
  while (above !== null && !seen.has(above)) {
    if (ids.includes(above)) return true
    seen.add(above)
    above = parents.get(above) ?? null
  }
  return false
}

async function planFiles(tx: Tx, plans: readonly Plan[]) {
  const given = plans.flatMap(({ change }) => change.attachments ?? [])
  const files = await readFiles(
    tx,
    given.flatMap(({ source }) => source ?? []),
  )
  return plans.flatMap(({ change, before, note }) =>
    change.attachments
      ? planAttachments(change.id, before.attachments, change.attachments, files, note)
      : [],
  )
}

function planLists(plans: readonly Plan[], rules: RulesByKey) {
  return {
    variant_groups: plans.flatMap(({ change, note }) =>
      (change.variant_groups ?? []).map(({ id, as_filter }, sort) => {
        if (id === BRAND_GROUP_ID && !as_filter) {
          note(`variant_groups.${sort}.as_filter`, 'assortment_brand_is_filter')
        }
        return { category_id: change.id, variant_group_id: id, as_filter, sort }
      }),
    ),
    variants: plans.flatMap(({ change }) =>
      (change.variants ?? []).map(({ id }) => ({ category_id: change.id, variant_id: id })),
    ),
    custom_fields: plans.flatMap(({ change, before, note }) => {
      const given = change.custom_fields
      if (!given) return []
      const rows = planFields(change.id, before.custom_fields, given, rules, note)
      rows.forEach(({ key, value }, place) => {
        if (key !== FILTER_GROUPS_FIELD || /^\d{1,15}(\s*,\s*\d{1,15})*$/.test(String(value)))
          return
        note(`custom_fields.${place}.value`, 'assortment_variants_unreadable')
      })
      return rows
    }),
  }
}

type Rows = ReturnType<typeof planLists> & {
  readonly attachments: readonly Readonly<Record<string, unknown>>[]
}

async function writeLists(tx: Tx, plans: readonly Plan[], rows: Rows): Promise<void> {
  const ownersOf = (name: keyof Rows) =>
    plans.filter(({ change }) => change[name]).map(({ change }) => change.id)
  const groups = ownersOf('variant_groups')
  if (groups.length > 0) await writeGroups(tx, groups, rows.variant_groups)
  const landings = ownersOf('variants')
  if (landings.length > 0) await writeLandings(tx, landings, rows.variants)
  const fields = ownersOf('custom_fields')
  if (fields.length > 0) await writeCustomFields(tx, 'Categories', fields, rows.custom_fields)
  const files = ownersOf('attachments')
  if (files.length > 0) await saveAttachments(tx, 'Categories', files, rows.attachments)
}

function toFields({ change: { id, ...told } }: Plan) {
  const lists: readonly string[] = CHANGED_CATEGORY_LISTS
  const fields = Object.fromEntries(
    Object.entries(told).filter(([name, value]) => value !== undefined && !lists.includes(name)),
  )
  if (told.description !== undefined) fields.description = cleanHtml(told.description)
  return { id, fields }
}

/** Addresses and ways of what is moved or called otherwise, of all below it, and the addresses of their products. */
async function move(
  tx: Tx,
  changes: readonly NumberedCategoryChange[],
  parents: Parents,
  noteOf: (place: number) => Note,
): Promise<void> {
  const moved = changes
    .filter((change) => IN_PLACE.some((field) => change[field] !== undefined))
    .map(({ id }) => id)
  const roots = moved.filter((id) => !isBelow(id, moved, parents))
  if (roots.length === 0) return
  const taken = await findTakenPlaces(tx, roots)
  for (const { id, url, name } of taken) {
    const place = changes.findIndex(
      (change) => change.id === id || isBelow(id, [change.id], parents),
    )
    noteOf(place)('slug', 'assortment_address_taken', { url, name })
  }
  if (taken.length > 0) return
  const elsewhere = await writePlaces(tx, roots)
  const products = await listProductsIn(tx, elsewhere)
  if (products.length === 0) return
  await writeAddresses(tx, products)
  const place = changes.findIndex(({ id }) => roots.includes(id))
  for (const { url, name } of await findTaken(tx, products)) {
    noteOf(place)('slug', 'assortment_address_taken', { url, name })
  }
}
