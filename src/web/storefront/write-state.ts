import { keepsakesOf } from '#contract/keepsakes'
import type { Piece } from './bytes.ts'
import type { PageState } from './state.ts'

/** Nobody who writes a text of the shop knows it. */
const HELD = `held-${crypto.randomUUID()}-`
const PLACES = new RegExp(`"${HELD}(\\d+)"`)

export function writeState({ loaderData }: PageState): readonly Piece[] {
  return writePieces({ loaderData })
}

/** As `writeJson`; what was written for another page is not written anew. The first piece is a text. */
export function writePieces(data: object): readonly Piece[] {
  const held: Piece[] = []
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value !== 'object') return value // most are
    const keepsakes = keepsakesOf(value)
    if (!keepsakes) return value
    keepsakes.json ??= Buffer.from(writeJson(value))
    return HELD + (held.push(keepsakes.json) - 1)
  })
  return inert(text)
    .split(PLACES)
    .map((part, i) => (i % 2 === 0 ? part : (held[Number(part)] ?? '')))
}

/**
 * JSON that can stand between script tags: nothing in it ends the element or begins a comment, whatever a product is
 * called.
 */
export function writeJson(data: unknown): string {
  return inert(JSON.stringify(data))
}

function inert(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
