import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type Tx, transaction } from '#database/client'
import type { Projection } from './projection.ts'
import { findValidity } from './store.ts'
import {
  hasNewerVersion,
  listMembers,
  markExpired,
  markForVersion,
  takeMarkedFamilies,
  writeFamilies,
} from './store-write.ts'

/** How projections are made; the shape of their JSON is not this module's. */
export interface Composer {
  /** Counted up when the shape changes. */
  readonly version: number
  /** The projections of these products; those that an anonymous visitor may not see are left out. */
  readonly compose: (db: Db, ids: readonly number[]) => Promise<Projection[]>
}

/** Families that are written in one transaction. */
const BATCH = 25
/** Without a notification, marks and ends of validity are looked for this often. */
const IDLE_MS = 1_000

/**
 * Writes the projections of some marked families.
 *
 * @returns How many families were written; 0 when there is nothing to do.
 */
export async function projectMarked(db: Db, composer: Composer, most = BATCH): Promise<number> {
  return transaction(db, async (tx) => {
    const familyIds = await takeMarkedFamilies(tx, most)
    if (familyIds.length > 0) await project(tx, composer, familyIds)
    return familyIds.length
  })
}

async function project(
  tx: Tx,
  { version, compose }: Composer,
  familyIds: readonly number[],
): Promise<void> {
  const ids = await listMembers(tx, familyIds)
  // Validity first: an end that passes meanwhile leaves a projection that expires at once, not one that never does.
  const validity = await findValidity(tx, familyIds)
  const projections = await compose(tx, ids)
  await writeFamilies(tx, familyIds, projections, { version, validity })
}

export interface ProjectorParts {
  readonly db: Db
  readonly composer: Composer
  readonly onFailure: (error: unknown) => void
}

/** Keeps projections up to date in the background until it is stopped. Any number of processes may run one. */
export function startProjector({ db, composer, onFailure }: ProjectorParts): {
  /** There may be something to do. */
  wake(): void
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  let wakeUp = () => {}
  async function rest(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wakeUp = resolve
    })
    const asleep = sleep(IDLE_MS, undefined, { signal: stopping.signal, ref: false })
    await Promise.race([woken, asleep]).catch(() => undefined)
  }
  /** As long as the work took: requests have half of the time, however much there is to write. */
  async function pause(milliseconds: number): Promise<void> {
    const options = { signal: stopping.signal, ref: false }
    await sleep(milliseconds, undefined, options).catch(() => undefined)
  }
  async function run(): Promise<void> {
    let isPrepared = false
    while (!stopping.signal.aborted) {
      try {
        if (!isPrepared) await transaction(db, (tx) => markForVersion(tx, composer.version))
        isPrepared = true
        if (await hasNewerVersion(db, composer.version)) return
        const begun = performance.now()
        const written = await projectMarked(db, composer)
        if (written > 0) await pause(performance.now() - begun)
        else if ((await markExpired(db, BATCH)) === 0) await rest()
      } catch (error) {
        onFailure(error)
        await rest()
      }
    }
  }
  const running = run()
  return {
    wake: () => wakeUp(),
    stop: async () => {
      stopping.abort()
      wakeUp()
      await running
    },
  }
}
