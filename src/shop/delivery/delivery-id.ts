import { createHash } from 'node:crypto'
import type { Parcel } from './delivery.ts'

/** An id for a delivery that is not saved yet: looking again at the same lines gives it again. `taken` learns it. */
export function newDeliveryId(parcels: readonly Parcel[], taken: Set<string>): string {
  const lines = parcels.map(({ line_id }) => line_id).sort()
  for (let salt = 0; ; salt += 1) {
    const id = uuidOf([salt, ...lines].join(' '))
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}

/** A UUID of version 8 (RFC 9562) made from a text: the same text, the same id. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
