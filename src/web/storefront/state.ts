/** What the browser needs to take over a page that the server has made: the data of its routes. */
export interface PageState {
  readonly loaderData: Readonly<Record<string, unknown>>
}

export const STATE_ID = 'state'

export function readState(document: Document): PageState {
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{"loaderData":{}}')
}
