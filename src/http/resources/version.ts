import { etagOf } from '../guard/etags.ts'

export type Json = Readonly<Record<string, unknown>>

export interface Version {
  readonly entity: Json
  readonly etag: string
}

/** An entity as it is sent, and its ETag. */
export function versionOf(sent: object, kept: readonly string[] = []): Version {
  const entity: Json = JSON.parse(JSON.stringify(sent))
  const told = Object.entries(entity).filter(([field]) => !kept.includes(field))
  return { entity, etag: etagOf(JSON.stringify(told)) }
}
