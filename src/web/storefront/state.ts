/** What the browser needs to take over a page that the server has made: the data of its routes. */
export interface PageState {
  readonly loaderData: Readonly<Record<string, unknown>>
}

export const STATE_ID = 'state'

/**
 * JSON that can stand between script tags: nothing in it ends the element or begins a comment, whatever a product is
 * called.
 */
export function writeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

export function readState(document: Document): PageState {
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{"loaderData":{}}')
}
