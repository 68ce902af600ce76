/** A part of a page: as text, or as the bytes it was sent as before. */
export type Piece = string | Buffer

/** Text of this length is written as bytes in one go. Most of a page is in one byte a letter, and quicker written so. */
const RUN_LENGTH = 4096
/** No letter takes more bytes for its place in a text. */
const MOST_BYTES = 3

/** Where a page is put together, before it is copied to a place of its own size. */
let desk = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * The pieces one after another, in UTF-8. One long text of them all would be copied twice before it is written, and
 * twice as long for a single dash in it.
 */
export function toBytes(pieces: readonly Piece[]): Buffer {
  let length = 0
  let run = ''
  const writeRun = () => {
    makeRoom(length, run.length * MOST_BYTES)
    length += desk.write(run, length)
    run = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      run += piece
      if (run.length >= RUN_LENGTH) writeRun()
    } else {
      writeRun()
      makeRoom(length, piece.length)
      length += piece.copy(desk, length)
    }
  }
  writeRun()
  const bytes = Buffer.allocUnsafeSlow(length)
  desk.copy(bytes, 0, 0, length)
  return bytes
}

function makeRoom(length: number, more: number): void {
  if (length + more <= desk.length) return
  const larger = Buffer.allocUnsafeSlow(2 * (length + more))
  desk.copy(larger, 0, 0, length)
  desk = larger
}
