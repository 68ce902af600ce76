import { last } from '#contract/keepsakes'
import type { Prints } from '#contract/storefront'
import { BoundedCache } from '#kernel/bounded-cache'
import { compositionOf, type NamedRow, type PrintedRow } from '../ready/composition.ts'

/** Of rows as JSON. Read, and with all that pages make of them, they take ten times that. */
const ROWS_MAX_BYTES = 768 * 1024
const OVERHEAD_BYTES = 100

interface ReadRow {
  readonly row: object
  readonly bytes: number
}

/**
 * Reads replies of the API, in process. What pages get again is the same object, so that what was made of it for one page
 * does for the next; nobody may change what he gets. Rows of goods are remembered by what they say from the first time: a
 * group is shown in one order, then in another. Replies that are sent from memory over and over are remembered by their
 * bytes from the second time: read, one takes five times the room of its bytes.
 */
export function createReplyReader(prints?: Prints): (body: Buffer) => unknown {
  const known = new WeakMap<Buffer, unknown>()
  const seen = new WeakSet<Buffer>()
  const rows = new BoundedCache<string, ReadRow>({
    max: ROWS_MAX_BYTES,
    weigh: ({ bytes }) => bytes + OVERHEAD_BYTES,
  })

  function readRow({ name, parts }: NamedRow): object {
    const before = rows.get(name)
    if (before) return before.row
    const json = Buffer.concat(parts)
    const row = parse(json) as object
    rows.put(name, { row, bytes: json.length }, Number.POSITIVE_INFINITY)
    return last(row)
  }
  function readPrint({ as, print }: PrintedRow): object {
    if (!prints) throw new TypeError('only pages can read what is printed for them')
    return prints[as].read(print)
  }
  function readWhole(body: Buffer): unknown {
    const composition = compositionOf(body)
    if (!composition) return parse(body)
    const frame = parse(composition.frame)
    const read = composition.rows.map((row) => ('print' in row ? readPrint(row) : readRow(row)))
    return composition.fill(frame, read, prints)
  }
  return (body) => {
    if (known.has(body)) return known.get(body)
    const read = readWhole(body)
    if (seen.has(body)) known.set(body, lastWithParts(read))
    else seen.add(body)
    return read
  }
}

/** A reply that comes again, and what its filters are made of. */
function lastWithParts(reply: unknown): unknown {
  const { metadata } = reply as { metadata?: unknown }
  if (typeof metadata === 'object' && metadata) last(metadata)
  return reply
}

function parse(json: Buffer): unknown {
  return JSON.parse(json.toString('utf8'))
}
