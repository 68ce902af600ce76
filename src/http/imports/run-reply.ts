import { importRow, importRun } from '#contract/exchange/imports'
import { writerOf } from '#contract/writer'
import { unitPrice, unitPriceToKroner } from '#kernel/money'
import type { ProductOptions } from '#shop/assortment'
import { type NamedRun, type Run, rightsFor, type ShownRow, undoneUntil } from '#shop/exchange'
import { nameOfField } from './field-names.ts'
import { noteText } from './note-texts.ts'

const writeRun = writerOf(importRun)
const writeRow = writerOf(importRow)

const NO_COUNTS = {
  ...{ changed: 0, new: 0, same: 0, faulty: 0, passed: 0, warned: 0 },
  ...{ written: 0, skipped: 0, undone: 0, kept: 0 },
}

export function toRunReply(run: NamedRun) {
  return writeRun({
    ...run,
    columns: run.columns.map(({ head, example, target, decimal, comma, point, either }) => ({
      ...{ head, example, target, decimal },
      has_numbers: comma + point + either > 0,
    })),
    counts: { ...NO_COUNTS, ...run.counts },
    failure: run.failure && (FAILURES[run.failure] ?? null),
    progress_of: totalOf(run),
    undone_until: undoneUntil(run),
    needs: rightsFor(run),
  })
}

const FAILURES: Readonly<Record<string, string>> = {
  import_right_lost: 'Den, der startede importen, har ikke længere rettigheden. Start den igen.',
  import_broken:
    'Importen gik i stå på grund af en fejl hos os. Det, der er skrevet, kan fortrydes.',
}

/** How many rows what is under way has. */
function totalOf({ state, rows_count, counts, leaves_warned }: Run): number {
  const { changed = 0, new: made = 0, warned = 0, written = 0, undone = 0, kept = 0 } = counts
  if (state === 'undoing' || state === 'undone') return written + undone + kept
  if (state === 'running' || state === 'done') return changed + made - (leaves_warned ? warned : 0)
  return rows_count
}

/** @param seesCosts Those who may not see what goods cost do not see what is paid for them here. */
export function toRowReply(row: ShownRow, places: ProductOptions, seesCosts: boolean) {
  const changes = row.changes
    .filter(({ field }) => seesCosts || field !== 'net_cost')
    .map(({ field, before, after }) => {
      const { name, kind } = nameOfField(field, places)
      return { field, name, kind, before: toShown(kind, before), after: toShown(kind, after) }
    })
  const notes = row.notes.map(({ column, value, code, facts, is_warning = false }) => ({
    ...{ column, value, is_warning },
    message: noteText(code, facts),
  }))
  return writeRow({ ...row, changes, notes })
}

function toShown(kind: string, value: string | number | null) {
  if (typeof value !== 'number') return value
  if (kind === 'kroner') return unitPriceToKroner(unitPrice(value))
  if (kind === 'factor') return value / 10_000
  return kind === 'kg' ? value / 1000 : value
}
