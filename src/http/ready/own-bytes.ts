/**
 * Bytes with memory of their own, for what is kept: small buffers otherwise share a slab with whatever was made around the
 * same time, and the last one that is kept keeps it all.
 */
export function ownBytes(text: string): Buffer {
  const { read, written } = encoder.encodeInto(text, draft)
  return read === text.length ? ownCopy(draft.subarray(0, written)) : Buffer.from(text)
}

/** Written here first, a text need not be gone through to find out how long it will be. */
const draft = Buffer.allocUnsafeSlow(1024 * 1024)
const encoder = new TextEncoder()

/** As `ownBytes`, a copy. */
export function ownCopy(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
