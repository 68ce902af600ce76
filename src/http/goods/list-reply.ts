import { type Composition, type NamedRow, remember } from '../ready/composition.ts'
import { joinJson, tagOf } from '../ready/ready-replies.ts'
import type { Whole } from '../ready/whole-replies.ts'

/** What is said of a list beside its rows. */
export interface About {
  readonly count: number
  readonly metadata: object
}

const HEAD = Buffer.from('{"data":[')

/**
 * `{data, count, metadata}` around rows that are already JSON.
 *
 * @param tags Another one for another row.
 */
export function toList(
  rows: readonly NamedRow[],
  tags: readonly string[],
  about: About,
): Whole & { readonly etag: string } {
  const tail = writeTail(about)
  const body = [HEAD, ...joinJson(rows.map(({ parts }) => parts)), Buffer.from(tail)]
  return { body: Buffer.concat(body), etag: tagOf(`${tags.join()}${tail}`) }
}

function writeTail({ count, metadata }: About): string {
  return `],"count":${count},"metadata":${JSON.stringify(metadata)}}`
}

/** The list with no rows in it, which knows what they are. */
export function frameList(rows: Composition['rows'], about: About): Buffer {
  const frame = Buffer.concat([HEAD, Buffer.from(writeTail(about))])
  return remember({ frame, rows, fill: fillList })
}

function fillList(frame: unknown, rows: readonly object[]): unknown {
  ;(frame as { data: readonly object[] }).data = rows
  return frame
}
