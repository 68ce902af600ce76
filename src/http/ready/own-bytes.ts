/**
 * Bytes with memory of their own, for what is kept: small buffers otherwise share a slab with whatever was made around the
 * same time, and the last one that is kept keeps it all.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** As `ownBytes`, a copy. */
export function ownCopy(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
