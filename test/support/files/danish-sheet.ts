import { readFileSync } from 'node:fs'

/** A row of a sheet, by the headings of its columns. */
export class SheetRow {
  readonly #cells: ReadonlyMap<string, string>
  readonly #where: string

  constructor(cells: ReadonlyMap<string, string>, where: string) {
    this.#cells = cells
    this.#where = where
  }

  /** @throws {RangeError} when the sheet has no such column. */
  text(column: string): string {
    const cell = this.#cells.get(column)
    if (cell === undefined) throw new RangeError(`${this.#where}: there is no column "${column}"`)
    return cell
  }

  /** Null for an empty cell. @throws {RangeError} for what is no number in Danish. */
  number(column: string): number | null {
    const cell = this.text(column)
    if (cell === '') return null
    if (!/^-?\d+(,\d+)?$/.test(cell)) {
      throw new RangeError(`${this.#where}: "${cell}" is no number, in the column "${column}"`)
    }
    return Number(cell.replace(',', '.'))
  }

  /** @throws {RangeError} for anything but "ja" and an empty cell. */
  yes(column: string): boolean {
    const cell = this.text(column)
    if (cell !== '' && cell !== 'ja') {
      throw new RangeError(`${this.#where}: "${cell}" is neither "ja" nor empty, in "${column}"`)
    }
    return cell === 'ja'
  }

  words(column: string): string[] {
    return this.text(column).split(' ').filter(Boolean)
  }
}

/**
 * The rows of a CSV file as a Danish Excel writes it: UTF-8, semicolons, headings first. Cells hold no semicolons.
 *
 * @throws {RangeError} for a row that has not as many cells as there are headings.
 */
export function readDanishSheet(url: URL): SheetRow[] {
  const text = readFileSync(url, 'utf8').replace(/^\ufeff/, '')
  const [headings = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => /[^;\s]/.test(line))
    .map((line) => line.split(';').map((cell) => cell.trim()))
  return rows.map((cells, i) => {
    const where = `${url.pathname.split('/').at(-1)}, row ${i + 2}`
    if (cells.length !== headings.length) {
      throw new RangeError(`${where}: ${cells.length} cells under ${headings.length} headings`)
    }
    return new SheetRow(new Map(headings.map((heading, at) => [heading, cells[at] ?? ''])), where)
  })
}
