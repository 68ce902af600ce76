import type { Bulk, Cell, Target } from '#database/bulk/bulk-load'
import type { TableName } from './tables.ts'

/** Rows of many tables, gathered until they are sent. */
export class Batch<Name extends string = TableName> {
  readonly #targets: Readonly<Record<Name, Target>>
  readonly #rows = new Map<Name, (readonly Cell[])[]>()

  constructor(targets: Readonly<Record<Name, Target>>) {
    this.#targets = targets
  }

  add(table: Name, ...rows: readonly (readonly Cell[])[]): void {
    const gathered = this.#rows.get(table)
    if (gathered) gathered.push(...rows)
    else this.#rows.set(table, [...rows])
  }

  /** Sends what has been gathered, and is empty again. */
  async send(bulk: Bulk): Promise<void> {
    for (const [table, rows] of this.#rows) await bulk.load(this.#targets[table], rows)
    this.#rows.clear()
  }
}
