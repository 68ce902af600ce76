import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type Tx, transaction } from '#database/client'
import type { PriceParts, Projection, RowFacts } from './projection.ts'
import { findValidity } from './store.ts'
import {
  hasNewerVersion,
  listMembers,
  markExpired,
  markForVersion,
  readFamilies,
  type StoredFamily,
  takeMarkedFamilies,
  takeRepricedFamilies,
  writeFamilies,
  writePrices,
} from './store-write.ts'

/** How projections are made; the shape of their JSON is not this module's. */
export interface Composer {
  /** Counted up when the shape changes. */
  readonly version: number
  /** The projections of these products; those that an anonymous visitor may not see are left out. */
  readonly compose: (db: Db, ids: readonly number[]) => Promise<Projection[]>
  /** What these products cost an anonymous visitor, by product. */
  readonly composePrices: (
    db: Db,
    products: readonly { readonly id: number; readonly facts: RowFacts }[],
  ) => Promise<ReadonlyMap<number, PriceParts>>
  /** Writes anew what else is kept of whole families. */
  readonly keep: (tx: Tx, familyIds: readonly number[]) => Promise<void>
}

/** Families that are written in one transaction. */
const BATCH = 25
/** Of families of which only prices have changed, so many as take about as long. */
const PRICED_TOGETHER = 4
/** A family whose projections could not be written is tried again after this long. */
const RETRY_MS = 60_000
/** Without a notification, marks and ends of validity are looked for this often. */
const IDLE_MS = 1_000

/** What some families were refused for; all of them stay marked. */
export class ProjectionFailed extends Error {
  override readonly name = 'ProjectionFailed'
  readonly familyIds: readonly number[]

  constructor(familyIds: readonly number[], cause: unknown) {
    super(`the projections of families ${familyIds.join(', ')} could not be written`, { cause })
    this.familyIds = familyIds
  }
}

/**
 * Writes the projections of some marked families.
 *
 * @param except Families that are left marked.
 * @returns How many families were written; 0 when there is nothing to do.
 * @throws {ProjectionFailed}
 */
export async function projectMarked(
  db: Db,
  composer: Composer,
  most = BATCH,
  except: readonly number[] = [],
): Promise<number> {
  return transaction(db, async (tx) => {
    const marked = await takeMarkedFamilies(tx, { most, except })
    if (marked.length > 0) return write(marked, project(tx, composer, marked))
    const together = most > 1 ? most * PRICED_TOGETHER : 1
    const repriced = await takeRepricedFamilies(tx, { most: together, except })
    return repriced.length > 0 ? write(repriced, reprice(tx, composer, repriced)) : 0
  })
}

async function write(familyIds: readonly number[], writing: Promise<void>): Promise<number> {
  try {
    await writing
  } catch (cause) {
    throw new ProjectionFailed(familyIds, cause)
  }
  return familyIds.length
}

/** Rewrites the prices in projections whose other parts are current. */
async function reprice(tx: Tx, composer: Composer, familyIds: readonly number[]): Promise<void> {
  const stored = await readFamilies(tx, familyIds)
  const isUsable = ({ version, is_valid }: StoredFamily) => is_valid && version === composer.version
  const unusable = new Set(stored.flatMap((row) => (isUsable(row) ? [] : [row.family_id])))
  if (unusable.size > 0) await project(tx, composer, [...unusable])
  const usable = familyIds.filter((id) => !unusable.has(id))
  const rows = stored.filter(({ family_id }) => !unusable.has(family_id))
  const validity = await findValidity(tx, usable)
  const products = rows.map(({ product_id: id, facts }) => ({ id, facts }))
  const prices = await composer.composePrices(tx, products)
  await writePrices(tx, rows, prices, validity)
}

async function project(
  tx: Tx,
  { version, compose, keep }: Composer,
  familyIds: readonly number[],
): Promise<void> {
  const ids = await listMembers(tx, familyIds)
  // Validity first: an end that passes meanwhile leaves a projection that expires at once, not one that never does.
  const validity = await findValidity(tx, familyIds)
  const projections = await compose(tx, ids)
  await writeFamilies(tx, familyIds, projections, { version, validity })
  await keep(tx, familyIds)
}

export interface ProjectorParts {
  readonly db: Db
  readonly composer: Composer
  readonly onFailure: (error: unknown) => void
  /** After how long a family that failed is tried again. */
  readonly retryMs?: number
}

/**
 * Keeps one family from stopping the others: after a failure the families are written one by one, and one that fails alone
 * waits, marked, so that readers compose it themselves.
 */
function failedFamilies(retryMs: number) {
  const retryAt = new Map<number, number>()
  let alone = 0
  return {
    note(error: unknown): void {
      if (!(error instanceof ProjectionFailed)) return
      const [id, ...others] = error.familyIds
      if (others.length > 0) alone = error.familyIds.length
      else if (id !== undefined) retryAt.set(id, Date.now() + retryMs)
    },
    listWaiting(): number[] {
      for (const [id, at] of retryAt) if (at <= Date.now()) retryAt.delete(id)
      return [...retryAt.keys()]
    },
    /** How many families are written next. */
    countNext(): number {
      if (alone === 0) return BATCH
      alone -= 1
      return 1
    },
  }
}

/** Keeps projections up to date in the background until it is stopped. Any number of processes may run one. */
export function startProjector({ db, composer, onFailure, retryMs = RETRY_MS }: ProjectorParts): {
  /** Looks for marked families now. */
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
  /** Pauses as long as the work took, so that requests have half of the time however much there is to write. */
  async function pause(milliseconds: number): Promise<void> {
    const options = { signal: stopping.signal, ref: false }
    await sleep(milliseconds, undefined, options).catch(() => undefined)
  }
  const failed = failedFamilies(retryMs)
  async function run(): Promise<void> {
    let isPrepared = false
    while (!stopping.signal.aborted) {
      try {
        if (!isPrepared) await transaction(db, (tx) => markForVersion(tx, composer.version))
        isPrepared = true
        if (await hasNewerVersion(db, composer.version)) return
        const begun = performance.now()
        const waiting = failed.listWaiting()
        const written = await projectMarked(db, composer, failed.countNext(), waiting)
        if (written > 0) await pause(performance.now() - begun)
        else if ((await markExpired(db, BATCH)) === 0) await rest()
      } catch (error) {
        onFailure(error)
        failed.note(error)
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
