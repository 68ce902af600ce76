import { danishDay, danishTime } from '#kernel/time'
import { readDanishSheet } from '../files/danish-sheet.ts'

/** An order as the sheet describes it, and the day it should be delivered. */
interface DeliveryDay {
  readonly name: string
  readonly ordered: Date
  readonly code: string
  readonly lead_days: number
  /** The first of the days in Denmark that are promised; null: one is. */
  readonly earliest: string | null
  /** The last of them. */
  readonly delivered: string
  /** What is told at that moment; null when it is too late, and where there is no cut-off. */
  readonly order_by: string | null
}

/** The rows of `days.csv`. */
export function readDeliveryDays(): DeliveryDay[] {
  return readDanishSheet(new URL('days.csv', import.meta.url)).map((row) => ({
    name: row.text('sag'),
    ordered: inDenmark(row.text('bestilt')),
    code: row.text('kode'),
    lead_days: row.number('klar om hverdage') ?? 0,
    earliest: row.text('leveres tidligst') || null,
    delivered: row.text('leveres'),
    order_by: row.text('bestil inden') ? `Bestil inden ${row.text('bestil inden')}` : null,
  }))
}

/** @param written `2026-11-26 11:59`, as a clock in Denmark shows it. */
function inDenmark(written: string): Date {
  const offsets = ['+01:00', '+02:00']
  const moments = offsets.map((offset) => new Date(`${written.replace(' ', 'T')}:00${offset}`))
  const found = moments.find((one) => `${danishDay(one)} ${danishTime(one)}` === written)
  if (!found) throw new RangeError(`"${written}" is no time in Denmark`)
  return found
}
