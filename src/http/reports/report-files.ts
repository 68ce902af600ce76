import type { FastifyReply } from 'fastify'
import type { ReportKey } from '#contract/report/keys'
import type { ReportColumn, ReportRow } from '#contract/report/report'
import { writeDanishCsv } from '#kernel/danish-csv'
import type { Period } from './period.ts'

export interface ReportSheet {
  readonly key: ReportKey
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Of all rows; a file that has fewer says so in its last line. */
  readonly count: number
  /** Undefined for a report of today. */
  readonly period: Period | undefined
}

export function sendCsv(reply: FastifyReply, sheet: ReportSheet): FastifyReply {
  const { columns, rows, count } = sheet
  const file = writeDanishCsv([
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ key, kind }) => toCell(kind, row[key] ?? null))),
    ...(count > rows.length ? [[`Kun de første ${rows.length} af ${count} rækker er med.`]] : []),
  ])
  return send(reply, 'text/csv; charset=utf-8', `${nameOf(sheet)}.csv`, file)
}

function toCell(kind: ReportColumn['kind'], value: ReportRow[string]) {
  return kind === 'kroner' && typeof value === 'number' ? { kroner: value } : value
}

/** `rapport-maaned-2025-12-01-2026-11-25` */
function nameOf({ key, period }: ReportSheet): string {
  return ['rapport', NAMES[key], ...(period ? [period.from, period.to] : [])].join('-')
}

const NAMES: Readonly<Record<ReportKey, string>> = {
  month: 'maaned',
  case: 'sag',
  group: 'varegruppe',
  co2: 'co2',
  open: 'aabne-poster',
  returns: 'returer',
}

function send(reply: FastifyReply, type: string, name: string, file: string | Buffer) {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(file)
}
