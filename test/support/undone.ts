import { type Db, type Tx, transaction } from '#database/client'

class Undone extends Error {}

/** Does something in a transaction that is rolled back, for damage that must not stay. @returns What was seen meanwhile. */
export async function whileUndone<Seen>(db: Db, work: (tx: Tx) => Promise<Seen>): Promise<Seen> {
  let seen: { readonly value: Seen } | undefined
  await transaction(db, async (tx) => {
    seen = { value: await work(tx) }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  if (!seen) throw new Error('nothing was seen')
  return seen.value
}
