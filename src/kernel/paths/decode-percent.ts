const UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS = new TextDecoder('windows-1252')
const ESCAPES = /(?:%[\da-f]{2})+/gi

/**
 * Decodes percent-encoding: as UTF-8, and what is none as Windows-1252, in which previous shops wrote `/tr%E6last`.
 *
 * @returns Undefined for a percent sign without two digits.
 */
export function decodePercent(text: string): string | undefined {
  if (/%(?![\da-f]{2})/i.test(text)) return undefined
  return text.replaceAll(ESCAPES, (escapes) => {
    const bytes = Uint8Array.from(escapes.slice(1).split('%'), (byte) => Number.parseInt(byte, 16))
    try {
      return UTF8.decode(bytes)
    } catch {
      return WINDOWS.decode(bytes)
    }
  })
}

/** An address in whatever encoding as one in UTF-8; what is well-formed, or cannot be decoded, stays as it is. */
export function toUtf8Address(address: string): string {
  if (!address.includes('%')) return address
  return address.replaceAll(ESCAPES, (escapes) => {
    try {
      decodeURIComponent(escapes)
      return escapes
    } catch {
      return encodeURIComponent(decodePercent(escapes) ?? '')
    }
  })
}
