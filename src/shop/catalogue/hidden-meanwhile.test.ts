import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loadDetails } from './store-detail.ts'
import { loadItems } from './store-items.ts'
import { ANONYMOUS_VIEWER, type Viewer } from './store-visible.ts'

/** Which products a list has was asked a moment ago; what they say is read now. */

const { db } = await freshDatabase(castSeed)
const hidden = [cast.private, cast.privateForOne, cast.future, cast.past, cast.inactive]

async function read(ids: readonly number[], viewer: Viewer): Promise<(readonly number[])[]> {
  const items = await loadItems(db, ids, viewer)
  const details = await loadDetails(db, ids, viewer)
  return [[...items.keys()], [...details.keys()]]
}

test('products that were hidden since are not read', async () => {
  expect(await read([...hidden, cast.screws], ANONYMOUS_VIEWER)).toEqual([
    [cast.screws],
    [cast.screws],
  ])
})

test('nor are lengths of a product that was', async () => {
  const { mm4200, parent } = cast.board
  expect(await read([mm4200], ANONYMOUS_VIEWER)).toEqual([[mm4200], [mm4200]])
  const hide = (is_private: boolean) =>
    db.updateTable('catalogue.product').set({ is_private }).where('id', '=', parent).execute()
  await hide(true)
  expect(await read([mm4200, parent], ANONYMOUS_VIEWER)).toEqual([[], []])
  await hide(false)
})

test('who may see private products reads them', async () => {
  const seen = await read([cast.private, cast.privateForOne], { user_id: cast.user.proff })
  expect(seen).toEqual([[cast.privateForOne], [cast.privateForOne]])
})
