import type { IncomingHttpHeaders } from 'node:http'

/** Whether the asker has it already. A proxy that compresses makes a tag weak, and the thing is still the same. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  if (known === etag) return true
  return known.split(',').some((tag) => tag.trim() === '*' || plain(tag.trim()) === plain(etag))
}

function plain(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
