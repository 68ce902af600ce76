import type { BasketReply } from '#contract/basket/basket'
import type { Basis } from '#kernel/money'
import type { Trackers } from '#surface/trackers'
import { unpack } from './unpack.ts'

/** The element that React renders into. */
export const APP_ID = 'app'
export const STATE_ID = 'state'

/** The data of the page's routes, so that the browser need not load what the server has rendered. */
export interface PageState {
  readonly loaderData: Readonly<Record<string, unknown>>
  readonly basket?: BasketReply | undefined
  /** The origin that public categories are read from; the shop's own when left out. */
  readonly cdnEndpoint?: string | undefined
  /** The trackers that get events of a visit, with consent; left out when there are none. */
  readonly trackers?: Trackers | undefined
  /** The shop has a chat of its own; left out when it has none. */
  readonly hasChat?: boolean | undefined
  /** The side of VAT that the server has shown first. */
  readonly basis?: Basis
  readonly mayBeLoggedIn?: boolean
  /** The first segments of the paths whose routes are fetched when they are visited. */
  readonly accountRoots?: readonly string[]
  /** What the server says of a form that was sent, by route. */
  readonly actionData?: Readonly<Record<string, unknown>> | null
}

export function readState(document: Document): PageState {
  const text = document.getElementById(STATE_ID)?.textContent ?? '{"loaderData":{}}'
  const state = unpack(JSON.parse(text))
  // What cannot be packed is sent as a text.
  return typeof state === 'string' ? JSON.parse(state) : state
}
