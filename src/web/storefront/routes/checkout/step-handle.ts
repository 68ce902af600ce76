import type { PageHandle } from '../../meta.ts'

/** The handle of a step of the checkout. */
export function stepHandle(title: string): PageHandle {
  return { cache: 'own', isEnclosed: true, meta: () => ({ title, noindex: true }) }
}
