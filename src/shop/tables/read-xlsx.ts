import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import type { CsvRow } from './read-csv.ts'

/** A workbook that cannot be read, is too large when it is unpacked, or has no sheet. */
export class WorkbookUnreadable extends Error {
  readonly reason: 'damaged' | 'too_large'

  constructor(reason: WorkbookUnreadable['reason']) {
    super(`a workbook is ${reason}`)
    this.reason = reason
  }
}

/** Unpacked, of all parts that are read: some 300,000 rows. An archive that unpacks to more is given up while it is unpacked. */
const UNPACKED_MAX = 256 * 1024 * 1024
const TEXTS_MAX_CHARS = 40_000_000
const PIECE_BYTES = 32 * 1024
/** A row or a text that does not end by then is none. */
const LONGEST_ELEMENT = 4_000_000

/** Whether a file is an archive, as workbooks are. */
export function isArchive(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04
}

/**
 * The rows of the first sheet of an Excel workbook (ECMA-376), unpacked as they are read, so that a sheet is never whole in memory. Formulas
 * are not run: their cells have the values that they had when the workbook was saved. Numbers have a decimal comma and no thousands.
 *
 * @throws {WorkbookUnreadable}
 */
export async function* readXlsx(file: Uint8Array): AsyncGenerator<CsvRow> {
  const budget = { left: UNPACKED_MAX }
  const { sheet, texts } = await readParts(file, budget)
  let line = 0
  for await (const row of elementsOf(file, sheet, 'row', budget)) {
    line = Number(/^<row[^>]*\sr="(\d+)"/.exec(row)?.[1] ?? line + 1)
    const cells = cellsOf(row, texts)
    if (cells.length > 0) yield { line, text: cells.join(' '), cells }
  }
}

interface Budget {
  left: number
}

/** Where the first sheet is, and the texts that cells refer to by their places. */
async function readParts(file: Uint8Array, budget: Budget) {
  const [workbook, relations]: [string[], string[]] = [[], []]
  const texts: string[] = []
  let chars = 0
  await unpack(file, budget, (name) => {
    if (name === 'xl/workbook.xml') return (piece) => workbook.push(piece)
    if (name === 'xl/_rels/workbook.xml.rels') return (piece) => relations.push(piece)
    if (name !== 'xl/sharedStrings.xml') return undefined
    return cutting('si', (element) => {
      const text = textOf(element)
      chars += text.length
      if (chars > TEXTS_MAX_CHARS) throw new WorkbookUnreadable('too_large')
      texts.push(text)
    })
  })
  const [, id] = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook.join('')) ?? []
  const relation = relations
    .join('')
    .match(/<Relationship\b[^>]*>/g)
    ?.find((one) => one.includes(`Id="${id}"`))
  const [, target] = /\bTarget="([^"]+)"/.exec(relation ?? '') ?? []
  if (target === undefined) throw new WorkbookUnreadable('damaged')
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, texts }
}

/** The elements of one part, as they are unpacked. */
async function* elementsOf(file: Uint8Array, part: string, tag: string, budget: Budget) {
  const found: string[] = []
  const unpacking = pieces(file, budget, (name) =>
    name === part ? cutting(tag, (element) => found.push(element)) : undefined,
  )
  for await (const _ of unpacking) yield* found.splice(0)
  yield* found.splice(0)
}

type Taking = (name: string) => ((piece: string) => unknown) | undefined

async function unpack(file: Uint8Array, budget: Budget, taking: Taking): Promise<void> {
  for await (const _ of pieces(file, budget, taking));
}

/** Unpacks an archive piece by piece, and lets others work between two. */
async function* pieces(file: Uint8Array, budget: Budget, taking: Taking): AsyncGenerator<void> {
  let failure: unknown
  const archive = new Unzip((entry) => {
    const take = taking(entry.name)
    if (!take) return
    const decoder = new TextDecoder()
    entry.ondata = (error, data, isLast) => {
      budget.left -= data?.length ?? 0
      if (error) failure ??= new WorkbookUnreadable('damaged')
      else if (budget.left < 0) failure ??= new WorkbookUnreadable('too_large')
      if (failure) return
      try {
        take(decoder.decode(data, { stream: !isLast }))
      } catch (problem) {
        failure = problem
      }
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  archive.register(UnzipPassThrough)
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    try {
      archive.push(file.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= file.length)
    } catch {
      failure ??= new WorkbookUnreadable('damaged')
    }
    if (failure) throw failure
    yield
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Cuts text that comes in pieces into the elements of a name, none of which is within another. */
function cutting(tag: string, onElement: (element: string) => void): (piece: string) => void {
  const begins = new RegExp(`<${tag}(?=[\\s>/])`, 'g')
  const end = `</${tag}>`
  let kept = ''
  return (piece) => {
    kept += piece
    let at = 0
    for (;;) {
      begins.lastIndex = at
      const start = begins.exec(kept)?.index
      if (start === undefined) break
      const close = kept.indexOf('>', start)
      if (close < 0) break
      const isEmpty = kept[close - 1] === '/'
      const stop = isEmpty ? close + 1 : kept.indexOf(end, close) + end.length
      if (!isEmpty && stop < end.length) break
      onElement(kept.slice(start, stop))
      at = stop
    }
    kept = at > 0 ? kept.slice(at) : kept
    if (kept.length > LONGEST_ELEMENT) throw new WorkbookUnreadable('damaged')
  }
}

const CELL = /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs
const COLUMNS_MAX = 200

/** Without empty ones at the end. */
function cellsOf(row: string, texts: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, attributes = '', content = ''] of row.matchAll(CELL)) {
    const [, letters] = /\br="([A-Z]+)\d*"/.exec(attributes) ?? []
    const place = letters ? placeOf(letters) : cells.length
    if (place >= COLUMNS_MAX) continue
    while (cells.length < place) cells.push('')
    cells[place] = shownOf(/\bt="(\w+)"/.exec(attributes)?.[1], content, texts)
  }
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  return cells
}

/** A is 0, AA is 26. */
function placeOf(letters: string): number {
  let place = 0
  for (const letter of letters.slice(0, 3)) place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

function shownOf(type: string | undefined, content: string, texts: readonly string[]): string {
  if (type === 'inlineStr') return toLine(textOf(content))
  const [, written = ''] = /<v\b[^>]*>(.*?)<\/v>/s.exec(content) ?? []
  if (type === 's') return toLine(texts[Number(written)] ?? '')
  if (type === 'b') return written === '1' ? 'ja' : 'nej'
  if (type === 'str') return toLine(unescapeXml(written))
  if (type === 'e' || written === '') return ''
  return toDanish(Number(written))
}

/** As it is shown, and not as the machine has it: 110.28000000000001 is 110,28. */
function toDanish(value: number): string {
  if (!Number.isFinite(value)) return ''
  const shown = Number(value.toPrecision(15))
  const digits = Math.abs(shown) < 1e-6 ? shown.toFixed(10).replace(/\.?0+$/, '') : String(shown)
  return digits.replace('.', ',')
}

/** Text of runs; how it is pronounced is left out. */
function textOf(element: string): string {
  const shown = element.replaceAll(/<rPh\b.*?<\/rPh>/gs, '')
  return [...shown.matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs)]
    .map(([, text = '']) => unescapeXml(text))
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescapeXml(text: string): string {
  return text
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
      if (name) return ENTITIES[name] ?? all
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
