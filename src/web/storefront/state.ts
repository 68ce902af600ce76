import type { Piece } from './bytes.ts'

/** What the browser needs to take over a page that the server has made: the data of its routes. */
export interface PageState {
  readonly loaderData: Readonly<Record<string, unknown>>
}

export const STATE_ID = 'state'

export function writeState({ loaderData }: PageState): readonly Piece[] {
  const routes = Object.entries(loaderData)
    .filter(([, data]) => data !== undefined)
    .flatMap(([id, data], place) => [
      `${place > 0 ? ',' : ''}${JSON.stringify(id)}:`,
      id === SAME_FOR_ALL ? once(data) : writeJson(data),
    ])
  return ['{"loaderData":{', ...routes, '}}']
}

/**
 * JSON that can stand between script tags: nothing in it ends the element or begins a comment, whatever a product is
 * called.
 */
export function writeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The data of this route is mostly the same object, and long. */
const SAME_FOR_ALL = 'frame'
const written = new WeakMap<object, Buffer>()

function once(data: unknown): Piece {
  if (typeof data !== 'object' || data === null) return writeJson(data)
  const bytes = written.get(data) ?? Buffer.from(writeJson(data))
  written.set(data, bytes)
  return bytes
}

export function readState(document: Document): PageState {
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{"loaderData":{}}')
}
