import { type Db, transaction } from '#database/client'
import { FAVOURITES_MAX } from '#kernel/paint/favourites'
import { type Colour, type ColourKey, NUANCES } from './colour.ts'
import { findNuance } from './find-colours.ts'
import {
  deleteFavourite,
  insertFavourites,
  listKept,
  listKnown,
  lockFavourites,
} from './store-favourites.ts'

/** The colours that a user has kept, the last one first. One that the shop has no more is left out, until it has it again. */
export async function listFavourites(db: Db, user_id: number): Promise<Colour[]> {
  const kept = await listKept(db, user_id)
  return kept.flatMap(({ key, colour }) => {
    const found = key.system === NUANCES ? findNuance(key.slug) : colour
    return found ?? []
  })
}

/**
 * Keeps colours: one, or those that a guest kept before the login. Those that are kept already stay where they are.
 *
 * @param keys The one that was kept last first.
 * @returns How many there was no room for, or that the shop does not have.
 */
export async function addFavourites(
  db: Db,
  user_id: number,
  keys: readonly ColourKey[],
): Promise<number> {
  return transaction(db, async (tx) => {
    await lockFavourites(tx, user_id)
    const kept = new Set((await listKept(tx, user_id)).map(({ key }) => nameOf(key)))
    const asked = new Map(keys.map((key) => [nameOf(key), key]))
    const fresh = [...asked].filter(([name]) => !kept.has(name)).map(([, key]) => key)
    const known = new Set((await listKnown(tx, fresh)).map(nameOf))
    const isKnown = (key: ColourKey) =>
      key.system === NUANCES ? findNuance(key.slug)?.slug === key.slug : known.has(nameOf(key))
    const added = fresh.filter(isKnown).slice(0, Math.max(0, FAVOURITES_MAX - kept.size))
    await insertFavourites(tx, user_id, added)
    return fresh.length - added.length
  })
}

export async function removeFavourite(db: Db, user_id: number, key: ColourKey): Promise<void> {
  await deleteFavourite(db, user_id, key)
}

function nameOf({ system, slug }: ColourKey): string {
  return `${system}/${slug}`
}
