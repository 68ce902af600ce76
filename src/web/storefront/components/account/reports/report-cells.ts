import type { ReportColumn, ReportRow } from '#contract/report/report'
import { formatCount, formatKroner, formatQuantity, NO_BREAK } from '#ui/format'
import { periodTexts } from '../../../texts/professional/period.ts'
import { reportTexts } from '../../../texts/professional/reports.ts'

/** From here on decimals say nothing. */
const WHOLE_KILOGRAMS = 100

type Kind = ReportColumn['kind']
type Value = ReportRow[string]

/** A value as people read it; nothing for null. */
export function writeCell(kind: Kind, value: Value): string {
  if (value === null || value === '') return ''
  if (kind === 'day') return periodTexts.day(String(value))
  if (kind === 'month') return reportTexts.month(String(value))
  return typeof value === 'number' ? writeFigure(kind, value) : value
}

function writeFigure(kind: Kind, value: number): string {
  if (kind === 'kroner') return formatKroner(value)
  if (kind === 'percent') return writeShare(value)
  if (kind === 'kg' && Math.abs(value) >= WHOLE_KILOGRAMS) return formatCount(Math.round(value))
  return kind === 'count' ? formatCount(value) : formatQuantity(value)
}

/** With one decimal, so that a column of shares stands at its commas: `10,0 %`; a little is not nothing. */
export function writeShare(percent: number): string {
  if (percent > 0 && percent < 0.1) return reportTexts.underOneTenth
  return `${percent.toFixed(1).replace('.', ',')}${NO_BREAK}%`
}

/** Figures stand at the end of their column. */
export function isFigure(kind: Kind): boolean {
  return !['text', 'month', 'day'].includes(kind)
}
