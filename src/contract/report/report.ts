import { z } from 'zod'
import { dayInput, listOf, query } from '../common.ts'
import { formatInput } from '../files.ts'
import { REPORT_KEYS } from './keys.ts'

/** Reports on what a company has bought. */

const words = z.string()

const key = z.enum(REPORT_KEYS).meta({
  description:
    'Purchases by month, by case number or by product group; open items; CO₂ of the products; what was returned.',
})

const report = z
  .object({
    key,
    name: words,
    description: words,
    has_period: z.boolean().meta({ description: 'Open items are those of today.' }),
  })
  .meta({ id: 'Report' })

const column = z
  .object({
    key: words,
    name: words,
    kind: z.enum(['text', 'month', 'day', 'count', 'quantity', 'kroner', 'kg', 'percent']),
  })
  .meta({
    id: 'ReportColumn',
    description: 'Months are 2026-11 and days 2026-11-25; kroner have two decimals.',
  })

const day = z.iso.date()

export const reportInPath = z.object({ key: z.string() })

export const reportQuery = query({
  from: dayInput.optional().meta({ description: 'A day in Denmark; 12 months ago when left out.' }),
  to: dayInput.optional().meta({ description: 'The last day; today when left out.' }),
  format: formatInput,
})

/** By the keys of the columns; what there is no column for are ids to link by. */
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const reportsReply = listOf(report)

export const reportReply = listOf(
  row,
  z.object({
    report,
    from: day.nullable(),
    to: day.nullable().meta({ description: 'Both null for a report of today.' }),
    columns: z.array(column),
    totals: row.meta({ description: 'Over all rows, also those beyond the most that are sent.' }),
    note: words.nullable().meta({ description: 'What the figures rest on.' }),
  }),
)

export type ReportColumn = z.infer<typeof column>
export type ReportRow = z.infer<typeof row>
export type Reports = z.infer<typeof reportsReply>
export type Report = z.infer<typeof reportReply>
