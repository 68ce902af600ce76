import type { z } from 'zod'
import { inFormats } from '#contract/files'
import type { Db } from '#database/client'
import { MOST_COUNTED } from '#kernel/paging'
import { type Permission, requirePermission } from '#shop/access'
import type { Cell, Column } from '#shop/tables'
import { sendTable } from '../files/send-file.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

/** What a list for staff that is read whole is made of. */
interface ShortList<Asked extends z.ZodType, Row> {
  readonly url: string
  readonly tag: string
  readonly summary: string
  /** To read it; as a file it needs `export_run` too. */
  readonly access: Permission
  /** Has `format`: `formatInput`. */
  readonly query: Asked
  readonly reply: z.ZodType
  readonly read: (db: Db, asked: z.output<Asked>) => Promise<readonly Row[]>
  /** What the file is called, and its columns. */
  readonly file: { readonly name: string; readonly columns: readonly Column<Row>[] }
}

/** `GET url`: the whole list, or the same as CSV or XLSX; each file is an audit event. */
export function shortListRoute<Asked extends z.ZodType, Row>({
  url,
  read,
  file,
  ...described
}: ShortList<Asked, Row>): Route {
  const { summary, reply: shown } = described
  return route(
    `GET ${url}`,
    {
      ...{ ...described, rate: 'read', filesRate: 'export', audit: 'list_exported' },
      reply: { 200: inFormats(summary, shown) },
    },
    async (request, { db }, reply) => {
      const asked = request.query as z.output<Asked> & { format?: 'json' | 'csv' | 'xlsx' }
      const { format = 'json' } = asked
      request.isAudited = format !== 'json'
      if (format === 'json') return listed(await read(db, asked))
      requirePermission(request.principal, 'export_run')
      return sendTable(reply, file.name, format, { ...file, batches: [await read(db, asked)] })
    },
  )
}

export function yesOrNo(is: boolean): Cell {
  return is ? 'Ja' : 'Nej'
}

/** A number that is exact up to `most`. */
export function countUpTo(count: number, most = MOST_COUNTED): Cell {
  return count > most ? `${most.toLocaleString('da-DK')}+` : count
}
