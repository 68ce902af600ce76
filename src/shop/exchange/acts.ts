import { type Db, transaction } from '#database/client'
import { requirePermission, type User } from '#shop/access'
import { readProductOptions } from '#shop/assortment'
import type { DecimalSign } from './numbers.ts'
import { ImportBusy, ImportRefused, refuseImport, UndoLate } from './refusals.ts'
import type { Column, Rules, Run, RunState } from './run.ts'
import { saveMapping } from './store-mappings.ts'
import { begin, lockRun, saveChoice, saveColumns } from './store-runs.ts'
import { toTarget } from './targets.ts'
import type { Actor } from './upload.ts'
import { isAmbiguous } from './upload.ts'
import { rightsFor } from './work.ts'

const UNDO_HOURS = 24
const HOUR_MS = 3_600_000

/** What staff say of the columns of a file. */
export interface Said {
  readonly columns: readonly {
    readonly target: string | null
    readonly decimal?: DecimalSign | null | undefined
  }[]
  readonly rules: Rules
  /** Of the supplier: the next file with the same heads is read in the same way. */
  readonly mapping_name?: string | null | undefined
}

/** Begins to look through a file, which changes no goods. @returns Whether there is such a run. */
export function startCheck(
  db: Db,
  id: string,
  said: Said,
  by: User,
  actor: Actor,
): Promise<boolean> {
  return actOn(db, id, ['read', 'checked', 'failed'], async (tx, run) => {
    if (run.finished) throw new ImportBusy({ state: run.state })
    const columns = mergeColumns(run, said)
    await requirePlaces(tx, columns)
    for (const right of rightsFor({ columns, rules: said.rules })) requirePermission(by, right)
    const mapping_name = said.mapping_name || null
    if (mapping_name) await saveMapping(tx, mapping_name, columns, said.rules)
    await saveColumns(tx, id, { columns, rules: said.rules, mapping_name })
    await begin(tx, id, 'checking', actor)
  })
}

/** Begins to write what was looked through. */
export function startRun(
  db: Db,
  id: string,
  leaves_warned: boolean,
  by: User,
  actor: Actor,
): Promise<boolean> {
  return actOn(db, id, ['checked'], async (tx, run) => {
    for (const right of rightsFor(run)) requirePermission(by, right)
    const { changed = 0, new: made = 0, warned = 0 } = run.counts
    if (changed + made - (leaves_warned ? warned : 0) <= 0) {
      throw refuseImport('leaves_warned', 'import_nothing_to_change')
    }
    await saveChoice(tx, id, leaves_warned)
    await begin(tx, id, 'running', actor)
  })
}

/** Begins to put goods back as they were, within a day. */
export function startUndo(db: Db, id: string, by: User, actor: Actor): Promise<boolean> {
  return actOn(db, id, ['done', 'failed'], async (tx, run) => {
    for (const right of rightsFor(run)) requirePermission(by, right)
    if ((run.counts.written ?? 0) === 0 || !run.finished) {
      throw new ImportBusy({ state: run.state })
    }
    if (!canBeUndone(run, new Date())) throw new UndoLate({ hours: UNDO_HOURS })
    await begin(tx, id, 'undoing', actor)
  })
}

/** Until when what was written can be put back; null: there is nothing to put back. */
export function undoneUntil({ state, counts, finished }: Run): Date | null {
  const isWritten = ['done', 'failed'].includes(state) && (counts.written ?? 0) > 0
  return isWritten && finished ? new Date(finished.getTime() + UNDO_HOURS * HOUR_MS) : null
}

function canBeUndone(run: Run, now: Date): boolean {
  const until = undoneUntil(run)
  return until !== null && now < until
}

type Work = (tx: Parameters<Parameters<typeof transaction>[1]>[0], run: Run) => Promise<void>

async function actOn(db: Db, id: string, from: readonly RunState[], work: Work): Promise<boolean> {
  return transaction(db, async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) return false
    if (!from.includes(run.state)) throw new ImportBusy({ state: run.state })
    await work(tx, run)
    return true
  })
}

/** @throws {ImportRefused} */
function mergeColumns(run: Run, said: Said): Column[] {
  if (said.columns.length !== run.columns.length) {
    throw refuseImport('columns', 'import_columns_differ', { count: run.columns.length })
  }
  const columns = run.columns.map((column, place): Column => {
    const one = said.columns[place]
    return { ...column, target: one?.target ?? null, decimal: one?.decimal ?? column.decimal }
  })
  const errors: Record<string, ConstructorParameters<typeof ImportRefused>[0]['errors'][string]> =
    {}
  const targets = columns.map(({ target }) => target)
  for (const [place, column] of columns.entries()) {
    const { target } = column
    if (target === null) continue
    if (!toTarget(target)) errors[`columns.${place}.target`] = [{ code: 'import_column_unknown' }]
    else if (targets.indexOf(target) !== place) {
      errors[`columns.${place}.target`] = [{ code: 'import_target_twice' }]
    } else if (isAmbiguous(column)) {
      errors[`columns.${place}.decimal`] = [
        { code: 'import_decimal_ambiguous', facts: { example: column.example } },
      ]
    }
  }
  if (Object.keys(errors).length > 0) throw new ImportRefused({ errors })
  const known = targets.flatMap((target) => (target === null ? [] : (toTarget(target) ?? [])))
  if (!known.some(({ kind }) => kind === 'key')) throw refuseImport('columns', 'import_key_needed')
  if (known.every(({ kind }) => kind === 'key' || kind === 'group')) {
    throw refuseImport('columns', 'import_nothing_to_change')
  }
  return columns
}

/** Price groups and branches may be gone since. */
async function requirePlaces(db: Db, columns: readonly Column[]): Promise<void> {
  const { price_groups, branches } = await readProductOptions(db)
  for (const [place, { target }] of columns.entries()) {
    const known = target === null ? undefined : toTarget(target)
    const field = `columns.${place}.target`
    if (known?.kind === 'price' && known.group !== undefined) {
      if (!price_groups.some(({ id }) => id === known.group)) {
        throw refuseImport(field, 'import_price_group_unknown')
      }
    }
    if (known?.kind === 'stock' && known.branch !== undefined) {
      if (!branches.some(({ id }) => id === known.branch)) {
        throw refuseImport(field, 'import_branch_unknown')
      }
    }
  }
}
