import type { Tx } from '#database/client'
import type { Base } from '#kernel/paint/bases'
import type { ColourFamily } from '#kernel/paint/family-names'
import { ColourInUse, ColourListRefused } from './refusals.ts'
import { lockCollections } from './store-import.ts'
import {
  deleteColour,
  findKeptColour,
  insertColour,
  isInUse,
  type KeptColour,
  lockKeptColour,
  updateColour,
} from './store-kept.ts'
import { toRow } from './to-row.ts'

/** What staff write of a colour. Null: as the hex has it. */
interface WrittenColour {
  readonly code: string
  readonly name: string
  readonly hex: string
  readonly lrv: number | null
  readonly base: Base | null
  readonly family: ColourFamily | null
  readonly price_group: string
  readonly tags: readonly string[]
  readonly is_hidden: boolean
}

type Change = { readonly [Field in keyof WrittenColour]?: WrittenColour[Field] | undefined }

/**
 * A new colour, behind the others of its collection.
 *
 * @throws {ColourListRefused} where there is no such collection, or it has the code.
 */
export async function createColour(
  tx: Tx,
  colour: WrittenColour & Pick<KeptColour, 'system'>,
): Promise<number> {
  const last = (await lockCollections(tx, [colour.system])).get(colour.system)
  if (last === undefined) throw refused('system', 'colour_collection')
  return insertColour(tx, rowOf(colour.system, colour, last + 1)).catch(refuseKnown)
}

/**
 * Changes a colour. What orders are in keeps its code, by which it is mixed again.
 *
 * @throws {ColourListRefused} where its collection has the code.
 */
export async function changeColour(tx: Tx, id: number, change: Change): Promise<void> {
  const before = await findKeptColour(tx, id)
  if (!before) return
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const after: WrittenColour = { ...before, ...Object.fromEntries(given) }
  if (after.code !== before.code && (await isInUse(tx, before))) {
    throw refused('code', 'colour_code_used')
  }
  await updateColour(tx, id, rowOf(before.system, after, before.sort)).catch(refuseKnown)
}

/**
 * @returns Whether it was there.
 * @throws {ColourInUse} when a line of a basket or an order is in it: it can be hidden.
 */
export async function removeColour(tx: Tx, id: number): Promise<boolean> {
  const colour = await lockKeptColour(tx, id)
  if (!colour) return false
  const { code, name } = colour
  if (await isInUse(tx, colour)) throw new ColourInUse({ code, name })
  await deleteColour(tx, id)
  return true
}

function rowOf(
  collection: string,
  { lrv, base, family, is_hidden, ...written }: WrittenColour,
  sort: number,
) {
  const { code, name, hex, price_group, tags } = written
  const listed = {
    ...{ collection, code, name, hex, price_group, tags },
    lrv: lrv ?? undefined,
    base: base ?? undefined,
    family: family ?? undefined,
  }
  return { ...toRow(listed, sort), is_hidden }
}

const UNIQUE = ['colour_code_is_unique', 'colour_slug_is_unique']

/** @throws {ColourListRefused} where another has the code, also one that was saved a moment ago. */
function refuseKnown(error: unknown): never {
  const { constraint = '' } = error as { constraint?: string }
  throw UNIQUE.includes(constraint) ? refused('code', 'colour_code_known') : error
}

function refused(
  field: string,
  code: 'colour_collection' | 'colour_code_known' | 'colour_code_used',
) {
  return new ColourListRefused({ errors: { [field]: [{ code }] } })
}
