import { type Quantity, quantity } from '#kernel/units/quantity'

/** What a picker has done at the shelf. */
export interface Pick {
  /** Of its own: sent again it is counted once. */
  readonly id: string
  readonly line_id: string
  /** In thousandths; below zero it was put back. */
  readonly more: number
  /** The rest is not there, or is after all; undefined: nothing was said of it. */
  readonly is_missing: boolean | undefined
}

/** How a line of an order stands. */
export interface PickedLine {
  readonly line_id: string
  readonly picked: Quantity
  readonly missing: Quantity
  /** Ids of the latest picks. */
  readonly applied: readonly string[]
  readonly version: number
}

export type Outcome = 'done' | 'known' | 'too_many' | 'gone'

/** What a line keeps of the picks before. */
const KEPT = 50

/**
 * One pick after another. Those of two people add up; what is more than there is to pick is not counted, and told.
 *
 * @param left By line: what is to be picked in all.
 */
export function applyPicks(
  before: readonly PickedLine[],
  left: ReadonlyMap<string, Quantity>,
  picks: readonly Pick[],
): { readonly lines: readonly PickedLine[]; readonly outcomes: readonly Outcome[] } {
  const lines = new Map(before.map((line) => [line.line_id, line]))
  const outcomes = picks.map((pick): Outcome => {
    const most = left.get(pick.line_id)
    if (most === undefined) return 'gone'
    const line = lines.get(pick.line_id) ?? nothingOf(pick.line_id)
    if (line.applied.includes(pick.id)) return 'known'
    const after = applyPick(line, most, pick)
    if (!after) return 'too_many'
    lines.set(pick.line_id, after)
    return 'done'
  })
  const changed = [...lines.values()].filter((line) => !before.includes(line))
  return { lines: changed, outcomes }
}

function applyPick(line: PickedLine, most: Quantity, pick: Pick): PickedLine | undefined {
  const picked = line.picked + pick.more
  if (picked < 0 || (pick.more > 0 && picked > most)) return undefined
  const rest = Math.max(0, most - picked)
  const missing = pick.is_missing === undefined ? Math.min(line.missing, rest) : rest
  return {
    line_id: line.line_id,
    picked: quantity(picked),
    missing: quantity(pick.is_missing === false ? 0 : missing),
    applied: [...line.applied, pick.id].slice(-KEPT),
    version: line.version + 1,
  }
}

/** How much of what has not left is picked. What was sent without a pick is nobody's pick. */
export function pickedOfLeft(picked: Quantity, shipped: Quantity): Quantity {
  return quantity(Math.max(0, picked - shipped))
}

/** What is not there of what is still to be picked: a part that was canceled is missed no more. */
export function missingOf(
  { picked, missing }: { readonly picked: Quantity; readonly missing: Quantity },
  left: Quantity,
): Quantity {
  return quantity(Math.max(0, Math.min(missing, left - picked)))
}

function nothingOf(line_id: string): PickedLine {
  return { line_id, picked: quantity(0), missing: quantity(0), applied: [], version: 0 }
}
