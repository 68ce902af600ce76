import type { Db } from '#database/client'
import type { SeedBox } from './seed-box.ts'
import { listUnsealed, replaceSeed } from './store.ts'

/** Seals the seeds that were stored before they were sealed. At night: a process of before, which cannot read them, has ended by then. @returns How many. */
export async function sealSeeds(db: Db, seeds: SeedBox): Promise<number> {
  const rows = await listUnsealed(db)
  for (const { user_id, secret } of rows) {
    await replaceSeed(db, user_id, secret, seeds.seal(user_id, secret))
  }
  return rows.length
}
