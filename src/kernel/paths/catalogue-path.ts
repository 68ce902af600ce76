/** Whether a canonical path is that of all products, or below it. */
export function isInCatalogue(path: string): boolean {
  return /^\/varer(\/|$)/.test(path)
}
