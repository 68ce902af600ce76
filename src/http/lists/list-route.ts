import type { z } from 'zod'
import { longListOf } from '#contract/common'
import { inFormats } from '#contract/files'
import type { listQuery } from '#contract/list'
import {
  countList,
  type Direction,
  type ListSource,
  readBatches,
  readPage,
} from '#database/list-source'
import type { AuditAction } from '#kernel/audit-actions'
import { type Permission, requirePermission } from '#shop/access'
import { type Column, MOST_ROWS } from '#shop/tables'
import { sendTable } from '../files/send-file.ts'
import { type Route, route } from '../routes/route.ts'

const PAGE_SIZE = 50

type Query = ReturnType<typeof listQuery<Record<never, never>, string>>

/** What a list for staff is made of. */
export interface StaffList<
  Asked extends z.ZodType,
  Entry extends z.ZodType,
  Filters,
  Sort extends string,
  Row extends { readonly id: string },
> {
  readonly url: string
  readonly tag: string
  readonly summary: string
  /** To read it; as a file it needs `export_run` too. */
  readonly permission: Permission
  /** Made by {@link listQuery}. */
  readonly query: Asked
  readonly entry: Entry
  readonly source: ListSource<Filters, Sort, Row>
  /** Where none is asked for; left out: asc. */
  readonly directionOf?: (filters: Filters) => Direction
  readonly toEntry: (row: Row) => z.input<Entry>
  /** The audit event of each page that is read; left out: none, as of what tells of no person. */
  readonly readAudit?: AuditAction
  /** Rows that tell of no person, for those who ask for `brief`: no event of the audit. */
  readonly toBrief?: (entry: z.input<Entry>) => z.input<Entry>
  /** What the file is called, and its columns. */
  readonly file: { readonly name: string; readonly columns: readonly Column<z.input<Entry>>[] }
}

/** `GET url`: a page of the list, or all of it as CSV or XLSX; each file is an audit event. */
export function listRoute<
  Asked extends z.ZodType,
  Entry extends z.ZodType,
  Filters,
  Sort extends string,
  Row extends { readonly id: string },
>(list: StaffList<Asked, Entry, Filters, Sort, Row>): Route {
  const { url, tag, summary, permission, query, entry, source, toEntry, file } = list
  const { readAudit, toBrief } = list
  return route(
    `GET ${url}`,
    {
      access: permission,
      rate: 'read',
      filesRate: 'export',
      audit: 'list_exported',
      tag,
      summary: `${summary}, ${PAGE_SIZE} a page or as a file`,
      query,
      reply: { 200: inFormats(summary, longListOf(entry)) },
    },
    async (request, { db }, reply) => {
      const {
        sort,
        direction,
        after,
        before,
        page,
        format = 'json',
        brief = false,
        ...rest
      } = toParts(request.query)
      const filters = rest as Filters
      const question = {
        ...{ filters, sort: sort as Sort, after, before },
        direction: direction ?? list.directionOf?.(filters) ?? 'asc',
      }
      const isBrief = brief && toBrief !== undefined
      request.isAudited = format !== 'json' || (readAudit !== undefined && !isBrief)
      if (format === 'json') {
        request.auditedAction = readAudit
        const offset = before === undefined ? (page - 1) * PAGE_SIZE : 0
        const portion = { limit: PAGE_SIZE, offset }
        const { rows, count, ...metadata } = await readPage(db, source, question, portion)
        const entries = rows.map(toEntry)
        return { data: isBrief ? entries.map(toBrief) : entries, count, metadata }
      }
      requirePermission(request.principal, 'export_run')
      const all = await countList(db, source, filters, MOST_ROWS)
      const batches = mapped(readBatches(db, source, question, MOST_ROWS), toEntry)
      const count = all.is_count_exact ? all.count : 'more'
      return sendTable(reply, file.name, format, { ...file, batches, count })
    },
  )
}

function toParts(query: unknown): z.output<Query> & { readonly brief?: boolean } {
  return query as z.output<Query>
}

/** Each row of each batch, changed. */
export async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  change: (one: From) => To,
): AsyncGenerator<readonly To[]> {
  for await (const batch of batches) yield batch.map(change)
}
