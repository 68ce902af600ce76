import { type Db, transaction } from '#database/client'
import { type Composer, projectMarked } from './projector.ts'
import { countMarkedFamilies, markAll, markForVersion } from './store-write.ts'

/** Of product families. */
export interface RebuildProgress {
  readonly done: number
  readonly total: number
}

/** Families that are written in one transaction. */
const BATCH = 50
/** Connections: while one composes, the database works for the other. */
const WORKERS = 2

/** Rewrites all projections; readers compose what is not written yet. */
export async function rebuildProjections(
  db: Db,
  composer: Composer,
  onProgress: (progress: RebuildProgress) => void,
): Promise<void> {
  await transaction(db, async (tx) => {
    await markForVersion(tx, composer.version)
    await markAll(tx)
  })
  const total = await countMarkedFamilies(db)
  let done = 0
  onProgress({ done, total })
  async function work(): Promise<void> {
    let written = await projectMarked(db, composer, BATCH)
    while (written > 0) {
      done += written
      onProgress({ done: Math.min(done, total), total })
      written = await projectMarked(db, composer, BATCH)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}
