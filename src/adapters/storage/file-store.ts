import type { MediaStore } from '#shop/media'

/** Lower-case letters, digits and hyphens, and a file ending: nothing that leads out of the store. */
const NAME = /^([a-z0-9-]+\/)*[a-z0-9-]+(\.[a-z0-9]+)?$/

/** A store of files with what its operation takes, which the shop has no use for. */
export interface FileStore extends MediaStore {
  /** The names of all files that are whole, in no order. */
  list(): AsyncIterable<string>
  close(): void
}

/** @throws {RangeError} for a name that is not allowed. */
export function requireName(name: string): string {
  if (!isName(name)) throw new RangeError(`not a name of a file: ${JSON.stringify(name)}`)
  return name
}

export function isName(name: string): boolean {
  return NAME.test(name)
}
