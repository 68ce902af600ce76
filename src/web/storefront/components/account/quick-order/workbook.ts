/** A sheet with its rows that are shown. */
export interface Sheet {
  readonly name: string
  readonly is_hidden: boolean
  /** Text, a figure, and whatever else a workbook has. */
  readonly rows: readonly (readonly unknown[])[]
  readonly hidden_count: number
}

/** What stands for a value that the file does not have: a formula that was not calculated, or one that failed. */
const NO_VALUE = '#VÆRDI!'

/**
 * The sheets of a workbook; formulas as the values that they had when the file was saved. Rows that are hidden in Excel are left out.
 *
 * @param files The parts of the workbook by their paths.
 */
export async function readWorkbook(file: Blob, files: ReadonlyMap<string, Blob>): Promise<Sheet[]> {
  const { default: readSheets } = await import('read-excel-file/universal')
  const [sheets, parts] = await Promise.all([readSheets(file), listParts(files)])
  return sheets.map(({ sheet: name, data }) => {
    const part = parts.get(name)
    const marks = readMarks(part?.xml ?? '')
    const rows = data.map((row, at) => withoutValues(row, marks.missing.get(at)))
    const shown = rows.filter((_, at) => !marks.hidden.has(at))
    const hidden = rows.filter((row, at) => marks.hidden.has(at) && row.some(Boolean))
    return { name, is_hidden: part?.is_hidden ?? false, rows: shown, hidden_count: hidden.length }
  })
}

function withoutValues(row: readonly unknown[], places: readonly number[] = []): unknown[] {
  const cells = [...row]
  for (const place of places) {
    while (cells.length < place) cells.push(null)
    cells[place] = NO_VALUE
  }
  return cells
}

interface Part {
  readonly xml: string
  readonly is_hidden: boolean
}

/** The XML of each sheet, by its name (ECMA-376, 18.2.19). */
async function listParts(files: ReadonlyMap<string, Blob>): Promise<Map<string, Part>> {
  const textOf = async (path: string) => (await files.get(path)?.text()) ?? ''
  const relations = new Map(
    listTags(await textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      one.Id,
      one.Target,
    ]),
  )
  const parts = new Map<string, Part>()
  for (const sheet of listTags(await textOf('xl/workbook.xml'), 'sheet')) {
    const target = (relations.get(sheet['r:id'] ?? '') ?? '').replace(/^\/?xl\//, '')
    const is_hidden = sheet.state === 'hidden' || sheet.state === 'veryHidden'
    parts.set(unescapeXml(sheet.name ?? ''), { xml: await textOf(`xl/${target}`), is_hidden })
  }
  return parts
}

function listTags(xml: string, name: string): Record<string, string | undefined>[] {
  return [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) => toAttributes(attributes),
  )
}

function toAttributes(text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

interface Marks {
  /** Rows that are hidden, from 0. */
  readonly hidden: ReadonlySet<number>
  /** By row, the places of cells that have a formula and no value, or an error. */
  readonly missing: ReadonlyMap<number, readonly number[]>
}

const ROW = /<row\s([^>]*?)(?:\/>|>(.*?)<\/row>)/gs
const CELL = /<c\s([^>]*?)(?:\/>|>(.*?)<\/c>)/gs

function readMarks(xml: string): Marks {
  const hidden = new Set<number>()
  const missing = new Map<number, number[]>()
  for (const [, attributes = '', content = ''] of xml.matchAll(ROW)) {
    const { r, hidden: isHidden = '0' } = toAttributes(attributes)
    const row = Number(r) - 1
    if (isHidden !== '0' && isHidden !== 'false') hidden.add(row)
    const places = [...content.matchAll(CELL)].flatMap(([, of = '', inside = '']) =>
      hasValue(of, inside) ? [] : [toPlace(toAttributes(of).r ?? '')],
    )
    if (places.length > 0) missing.set(row, places)
  }
  return { hidden, missing }
}

function hasValue(attributes: string, content: string): boolean {
  if (/\st="e"|^t="e"/.test(attributes)) return false
  if (!/<f[\s>/]/.test(content)) return true
  // A text may be empty; a figure may not.
  return /\bt="str"/.test(attributes) ? /<v[\s>/]/.test(content) : /<v[^>/]*>[^<]/.test(content)
}

/** The column of `AB12`, from 0. */
function toPlace(address: string): number {
  const letters = address.replace(/\d+$/, '')
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
