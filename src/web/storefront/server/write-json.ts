/**
 * JSON that can stand between script tags: nothing in it ends the element or begins a comment, whatever a product is
 * called.
 */
export function writeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
