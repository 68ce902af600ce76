import type { ReplyOf } from '#api-client'
import { formatCount } from '#ui/format'
import type { Tone } from '../parts/tag.tsx'

export const IMPORTS = '/api/admin/imports'

export type ImportRun = ReplyOf<'GET', '/api/admin/imports/{id}'>['data']
export type ImportOptions = ReplyOf<'GET', '/api/admin/imports/options'>['data']
export type ImportRow = ReplyOf<'GET', '/api/admin/imports/{id}/rows'>['data'][number]
export type Rules = ImportRun['rules']

type State = ImportRun['state']

export const STATES: Readonly<Record<State, readonly [name: string, tone: Tone]>> = {
  read: ['Vælg kolonner', 'plain'],
  checking: ['Prøvekører', 'wait'],
  checked: ['Prøvekørt', 'info'],
  running: ['Kører', 'wait'],
  done: ['Kørt', 'ok'],
  undoing: ['Fortryder', 'wait'],
  undone: ['Fortrudt', 'plain'],
  failed: ['Gået i stå', 'danger'],
}

const WORKING: readonly State[] = ['checking', 'running', 'undoing']

/** Whether the shop is at it now. */
export function isWorking({ state }: ImportRun): boolean {
  return WORKING.includes(state)
}

/** `1 linje`, `1.320 linjer`. */
export function lines(count: number): string {
  return count === 1 ? '1 linje' : `${formatCount(count)} linjer`
}

const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
}
const SEPARATORS: Readonly<Record<string, string>> = {
  semicolon: 'semikolon',
  comma: 'komma',
  tab: 'tabulator',
  bar: 'lodret streg',
}

/** How a file was read: `1.320 linjer · 214 kB · UTF-8, semikolon`. */
export function aboutFile(run: ImportRun): string {
  const { rows_count, bytes, format, encoding, separator, heads_line, mapping_name } = run
  const size =
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1e6)} MB`
  const read =
    format === 'xlsx'
      ? 'Excel, første ark'
      : `${ENCODINGS[encoding ?? ''] ?? encoding}, ${SEPARATORS[separator ?? ''] ?? separator}`
  const mapping = mapping_name && `skabelon »${mapping_name}«`
  const heads = heads_line !== null && heads_line > 1 && `overskrifter i række ${heads_line}`
  return [lines(rows_count), size, read, heads, mapping].filter(Boolean).join(' · ')
}

export const CHOICES = {
  encoding: [
    { value: '', label: 'Find selv' },
    { value: 'utf-8', label: 'UTF-8' },
    { value: 'windows-1252', label: 'Windows-1252 (ældre danske programmer)' },
    { value: 'utf-16le', label: 'UTF-16' },
  ],
  separator: [
    { value: '', label: 'Find selv' },
    { value: 'semicolon', label: 'Semikolon' },
    { value: 'tab', label: 'Tabulator' },
    { value: 'comma', label: 'Komma' },
    { value: 'bar', label: 'Lodret streg' },
  ],
} as const
