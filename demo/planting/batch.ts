import type { Bulk, Cell, Target } from '#database/bulk/bulk-load'
import type { TableName } from './tables.ts'

/** Rows of many tables, gathered until they are sent. */
export class Batch<Name extends string = TableName> {
  readonly #targets: Readonly<Record<Name, Target>>
  #rows = new Map<Name, (readonly Cell[])[]>()
  #size = 0

  constructor(targets: Readonly<Record<Name, Target>>) {
    this.#targets = targets
  }

  /** How many rows are gathered. */
  get size(): number {
    return this.#size
  }

  add(table: Name, ...rows: readonly (readonly Cell[])[]): void {
    this.#size += rows.length
    const gathered = this.#rows.get(table)
    if (gathered) gathered.push(...rows)
    else this.#rows.set(table, [...rows])
  }

  /** Sends what has been gathered. It is empty again at once, and may be filled meanwhile. */
  async send(bulk: Pick<Bulk, 'load'>): Promise<void> {
    const rows = this.#rows
    this.#rows = new Map()
    this.#size = 0
    for (const [table, some] of rows) await bulk.load(this.#targets[table], some)
  }
}
