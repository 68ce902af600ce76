import type { Bulk, Cell } from '#database/bulk/bulk-load'
import { type TableName, tables } from './tables.ts'

/** Rows of many tables, gathered until they are sent. */
export class Batch {
  readonly #rows = new Map<TableName, (readonly Cell[])[]>()

  add(table: TableName, ...rows: readonly (readonly Cell[])[]): void {
    const gathered = this.#rows.get(table)
    if (gathered) gathered.push(...rows)
    else this.#rows.set(table, [...rows])
  }

  /** Sends what has been gathered, and is empty again. */
  async send(bulk: Bulk): Promise<void> {
    for (const [table, rows] of this.#rows) await bulk.load(tables[table], rows)
    this.#rows.clear()
  }
}
