import { type PartBytes, type PartName, rangeOf } from '#shop/projections'

/** A piece of JSON: a text, or UTF-8 that is part of something read. */
export type Piece = string | Slice

interface Slice {
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
}

export function partOf(parts: PartBytes, name: PartName): Slice {
  const [start, end] = rangeOf(parts, name)
  return { bytes: parts.bytes, start, end }
}

export function wholeOf(bytes: Buffer): Slice {
  return { bytes, start: 0, end: bytes.length }
}

/** The members of an object, and its end. */
export function afterBrace([first = '', ...rest]: readonly Piece[]): Piece[] {
  const members = typeof first === 'string' ? first.slice(1) : { ...first, start: first.start + 1 }
  return [members, ...rest]
}

/** Elements of a list, with commas between them. */
export function listed(elements: readonly (readonly Piece[])[]): Piece[] {
  return elements.flatMap((pieces, i) => (i === 0 ? pieces : [',', ...pieces]))
}

export function joinPieces(pieces: readonly Piece[]): Buffer {
  let length = 0
  for (const piece of pieces) length += lengthOf(piece)
  const joined = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += joined.write(piece, at)
    else at += piece.bytes.copy(joined, at, piece.start, piece.end)
  }
  return joined
}

function lengthOf(piece: Piece): number {
  return typeof piece === 'string' ? Buffer.byteLength(piece) : piece.end - piece.start
}
