import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Whether the client's copy is current. Weak and strong tags match: a proxy that compresses makes a tag weak. */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  if (known === etag) return true
  return known.split(',').some((tag) => tag.trim() === '*' || plain(tag.trim()) === plain(etag))
}

/** A strong tag of what is answered. */
export function etagOf(content: string | Uint8Array): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** Whether a change builds on what stands, or says nothing of that. A proxy that compresses makes a tag weak: it names the same version. */
export function isMatch(headers: IncomingHttpHeaders, etag: string): boolean {
  const seen = headers['if-match']
  if (seen === undefined) return true
  return seen.split(',').some((tag) => tag.trim() === '*' || plain(tag.trim()) === etag)
}

function plain(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
