import type { DecimalSign, NumberLooks } from './numbers.ts'

/** A column of a file, and what it is said to be. */
export interface Column extends NumberLooks {
  readonly head: string
  /** The first that is not empty. */
  readonly example: string
  /** Null: it is passed over. */
  readonly target: string | null
  /** Null: it has no numbers, or it has to be asked. */
  readonly decimal: DecimalSign | null
}

export interface Rules {
  /** What becomes of a row whose product is not there. */
  readonly unknown: 'create' | 'fault' | 'pass'
  /** A price that changes by more per cent is warned of. */
  readonly jump_pct: number
  /** Names of products that are there stay. */
  readonly only_new_names: boolean
}

export const DEFAULT_RULES: Rules = { unknown: 'fault', jump_pct: 30, only_new_names: true }

export type RunState =
  | 'read'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed'

/** How many rows have become what. */
export type Counts = Readonly<Partial<Record<CountName, number>>>
type CountName =
  | 'changed'
  | 'new'
  | 'same'
  | 'faulty'
  | 'passed'
  | 'warned'
  | 'written'
  | 'skipped'
  | 'undone'
  | 'kept'

export interface Run {
  readonly id: string
  readonly file_name: string
  readonly bytes: number
  readonly format: 'csv' | 'xlsx'
  readonly encoding: string | null
  readonly separator: string | null
  /** The row of the file that its heads are in; null: it has none, or was read before they were looked for. */
  readonly heads_line: number | null
  readonly rows_count: number
  readonly columns: readonly Column[]
  readonly rules: Rules
  readonly mapping_name: string | null
  readonly state: RunState
  readonly leaves_warned: boolean
  readonly counts: Counts
  readonly place: number
  readonly progress: number
  readonly failure: string | null
  readonly created_by: number
  readonly acted_by: number
  readonly network: string
  readonly created: Date
  readonly checked: Date | null
  readonly finished: Date | null
  readonly undone: Date | null
}

/** A field of a product, as it was and as it is to be: money in ten-thousandths of a krone, weight in grams. */
export interface FieldChange {
  /** `name`, `price:2`, `stock:1`. */
  readonly field: string
  readonly before: string | number | null
  readonly after: string | number | null
}

export interface Note {
  /** The head of the column; null: the row as a whole. */
  readonly column: string | null
  readonly value: string
  readonly code: string
  readonly facts?: Readonly<Record<string, string | number>>
  readonly is_warning?: boolean
}

export type PlannedStatus = 'changed' | 'new' | 'same' | 'faulty' | 'passed'

/** What a row would do. */
export interface PlannedRow {
  readonly line: number
  readonly product_id: number | null
  readonly number: string
  readonly name: string
  readonly status: PlannedStatus
  readonly is_warned: boolean
  readonly changes: readonly FieldChange[]
  readonly notes: readonly Note[]
}

export interface StoredRow {
  readonly line: number
  readonly cells: readonly string[]
}
