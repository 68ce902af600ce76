import { isUuid } from '#kernel/ids'
import { NotFound } from '../problem/refusals.ts'

/** @throws {NotFound} for what is no id. */
export function requireId({ id }: { readonly id: string }): string {
  if (!isUuid(id)) throw new NotFound()
  return id
}
