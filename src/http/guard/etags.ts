import type { IncomingHttpHeaders } from 'node:http'

/** Whether the client's copy is current. Weak and strong tags match: a proxy that compresses makes a tag weak. */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  if (known === etag) return true
  return known.split(',').some((tag) => tag.trim() === '*' || plain(tag.trim()) === plain(etag))
}

function plain(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
