import { unzipSync } from 'fflate'
import { expect } from 'vitest'

/** A cell as Excel would show it, by how it is kept: a figure, a day (`2026-11-25`), or text. */
type SheetCell = string | number | { readonly day: string } | undefined

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly SheetCell[])[]
  readonly xml: string
}

const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** The only sheet of a workbook, which has no formula in it. */
export function readSheet(file: Uint8Array): Sheet {
  const parts = unzipSync(file)
  const part = (path: string) => new TextDecoder().decode(parts[path])
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).not.toMatch(/<f[ >/]/)
  const days = dayStylesOf(part('xl/styles.xml'))
  const [, name = ''] = /<sheet name="([^"]*)"/.exec(part('xl/workbook.xml')) ?? []
  const rows = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , cells = '']) =>
    readCells(cells, days),
  )
  return { name, rows, xml }
}

function readCells(xml: string, days: ReadonlySet<number>): SheetCell[] {
  const cells: SheetCell[] = []
  for (const [, column = '', style, content = ''] of xml.matchAll(
    /<c r="([A-Z]+)\d+" s="(\d+)"[^>]*>(.*?)<\/c>/gs,
  )) {
    const [, figure] = /^<v>(.*)<\/v>$/.exec(content) ?? []
    const [, text = ''] = /<t xml:space="preserve">(.*)<\/t>/s.exec(content) ?? []
    cells[toPlace(column)] =
      figure === undefined ? unescaped(text) : toFigure(Number(figure), days.has(Number(style)))
  }
  return cells
}

function toFigure(value: number, isDay: boolean): SheetCell {
  return isDay ? { day: new Date(DAY_ZERO + value * DAY_MS).toISOString().slice(0, 10) } : value
}

function toPlace(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The places of the styles that show a number as a day or a month. */
function dayStylesOf(styles: string): ReadonlySet<number> {
  const formats = [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)]
  const days = new Set(formats.flatMap(([, id, code]) => (code?.includes('yyyy') ? [id] : [])))
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? []
  const ids = [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id)
  return new Set(ids.flatMap((id, place) => (days.has(id) ? [place] : [])))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function unescaped(text: string): string {
  return text
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll('_x005F_', '_')
}
