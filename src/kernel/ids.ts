import { v7 } from 'uuid'

/** A UUID of version 7 (RFC 9562): it begins with the time, so new rows lie together in an index. */
export function uuidv7(): string {
  return v7()
}

/** 128 random bits as 32 lower-case hex digits: what opens a confirmation page. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether the text is a UUID in lower case, as the shop writes them. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
