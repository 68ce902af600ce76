import type { CaseChange, InvoiceCaseEntry } from '#contract/case/case'

/** What was typed otherwise than it is known: what a colleague has changed meanwhile is not written back. */
export function changesOf({ totals, ...known }: InvoiceCaseEntry, typed: CaseChange): CaseChange {
  const before: Readonly<Record<string, unknown>> = { ...known, budget: totals.budget }
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => value !== before[key]))
}
