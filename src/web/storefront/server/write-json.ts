/** JSON for a script element: nothing in it can end the element or begin a comment. */
export function writeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
