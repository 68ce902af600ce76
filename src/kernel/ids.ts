const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const hex = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}

/** Asking for chance costs more than writing it down: it is fetched for many at a time, and used once. */
const chance = new Uint8Array(16 * 128)
let used = chance.length

function takeChance(): Uint8Array {
  if (used === chance.length) {
    crypto.getRandomValues(chance)
    used = 0
  }
  used += 16
  return chance.subarray(used - 16, used)
}

/** A UUID of version 7 (RFC 9562): the first 48 bits are the time, so new rows lie together in an index. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = takeChance()
  for (let i = 0; i < 6; i += 1) bytes[i] = Math.floor(now / 256 ** (5 - i)) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = hex(bytes)
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-')
}

/** 128 random bits as 32 lower-case hex digits: what opens a confirmation page. */
export function randomToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether the text is a UUID in lower case, as the shop writes them. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
