import { type Db, type Tx, transaction } from '#database/client'
import { explain } from '#database/errors'
import { inBatches } from '#database/retention'
import { findUser, hasPermission, type Permission, type User } from '#shop/access'
import { checkBatch } from './check.ts'
import type { Run } from './run.ts'
import { fail, takeRun } from './store-runs.ts'
import { rightFor, toTarget } from './targets.ts'
import { undoBatch, writeBatch } from './write.ts'

/** Tells what could not be gone on with. */
type Report = (error: unknown) => void

/**
 * Goes on with the imports that there is work on, until there is none. Each batch is a transaction with how far it has come: a process
 * that dies leaves whole batches, and the next one goes on behind them; two at once take turns. Others have the database for themselves half
 * of the time.
 */
export async function workOnImports(
  db: Db,
  stopping: AbortSignal = new AbortController().signal,
  report: Report = (error) => {
    throw error
  },
): Promise<void> {
  const run = { until: Number.POSITIVE_INFINITY, stopping }
  await inBatches(run, async () => ((await workOnce(db, report)) ? 1 : 0), 1)
}

/** One batch. @returns Whether there was one. */
async function workOnce(db: Db, report: Report): Promise<boolean> {
  const at: { run?: Run } = {}
  try {
    return await transaction(db, async (tx) => {
      const run = await takeRun(tx)
      if (!run) return false
      at.run = run
      await goOn(tx, run)
      return true
    })
  } catch (error) {
    const known = explain(error)
    const isOutage = known instanceof Error && known.name === 'DatabaseUnavailable'
    if (!at.run || isOutage) throw known
    await fail(db, at.run.id, error instanceof RightLost ? 'import_right_lost' : 'import_broken')
    if (!(error instanceof RightLost)) report(error)
    return true
  }
}

/** Who has begun it may no longer do it. */
class RightLost extends Error {}

async function goOn(tx: Tx, run: Run): Promise<void> {
  if (run.state === 'checking') return checkBatch(tx, run)
  const by = await requireActor(tx, run)
  if (run.state === 'undoing') return undoBatch(tx, run, by)
  await writeBatch(tx, run, by)
}

async function requireActor(tx: Tx, run: Run): Promise<User> {
  const user = await findUser(tx, run.acted_by)
  if (!user || rightsFor(run).some((one) => !hasPermission(user, one))) throw new RightLost()
  return user
}

/** What it takes to write what the columns of a run are. */
export function rightsFor({ columns, rules }: Pick<Run, 'columns' | 'rules'>): Permission[] {
  const needed = columns.flatMap(({ target }) => {
    const known = target === null ? undefined : toTarget(target)
    return (known && rightFor(known)) ?? []
  })
  const makes: Permission[] = rules.unknown === 'create' ? ['products_edit'] : []
  return [...new Set<Permission>(['import_run', ...needed, ...makes])]
}
