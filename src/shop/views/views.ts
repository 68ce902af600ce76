import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { TooManyViews } from './refusals.ts'
import {
  countViews,
  findView,
  insertView,
  lockViews,
  updateView,
  type View,
} from './store-views.ts'

/** Of all lists together. */
const MOST = 30

/**
 * Saves a view of a user.
 *
 * @returns undefined when there is no such user.
 * @throws {TooManyViews}
 * @throws {ViewRefused}
 */
export async function createView(
  db: Db,
  user_id: number,
  fields: Omit<View, 'id'>,
): Promise<View | undefined> {
  const view = { ...fields, id: uuidv7() }
  return transaction(db, async (tx) => {
    if (!(await lockViews(tx, user_id))) return undefined
    if ((await countViews(tx, user_id)) >= MOST) throw new TooManyViews({ most: MOST })
    await insertView(tx, user_id, view)
    return view
  })
}

type Change = { readonly [Field in 'name' | 'query']?: View[Field] | undefined }

/**
 * Changes a view of a user.
 *
 * @param check Throws where the change builds on another version.
 * @returns undefined when the user has no such view.
 * @throws {ViewRefused}
 */
export async function changeView(
  db: Db,
  user_id: number,
  id: string,
  { name, query }: Change,
  check: (before: View) => void,
): Promise<View | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockViews(tx, user_id))) return undefined
    const before = await findView(tx, user_id, id)
    if (!before) return undefined
    check(before)
    const after = { ...before, name: name ?? before.name, query: query ?? before.query }
    await updateView(tx, user_id, after)
    return after
  })
}
