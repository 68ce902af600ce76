import { canonicalPath, isSamePath } from '#kernel/paths/canonical-path'

/** @returns The path that a page has; the same where it is that already, or cannot be read. */
export function addressOf(path: string): string {
  const canonical = canonicalPath(path)
  return canonical === undefined || isSamePath(path, canonical) ? path : canonical
}
