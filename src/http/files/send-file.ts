import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { FILE_TYPES, type FileKind, type TableKind } from '#contract/file-types'
import { toSlug } from '#kernel/text/fold'
import { begun, type Remark, type Table, writeCsv, writeXlsx } from '#shop/tables'

/** Sends a file that only its reader may see. @param name What it is called, without the ending. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  kind: FileKind,
  content: string | Uint8Array | Readable,
): FastifyReply {
  return reply
    .type(FILE_TYPES[kind])
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${toSlug(name)}.${kind}"`,
    })
    .send(content)
}

/** What the last line of a file says that lacks some rows. */
const missingRows: Remark = (written, count) => {
  const some = written.toLocaleString('da-DK')
  return count === 'more'
    ? `Kun de første ${some} rækker er med.`
    : `Kun de første ${some} af ${count.toLocaleString('da-DK')} rækker er med.`
}

const writers = { csv: writeCsv, xlsx: writeXlsx }

/** As {@link sendFile}, of a table, which is read while it is sent. */
export async function sendTable<Row>(
  reply: FastifyReply,
  name: string,
  kind: TableKind,
  table: Table<Row>,
): Promise<FastifyReply> {
  return sendFile(reply, name, kind, writers[kind](await begun(table), missingRows))
}
