import { createContext } from 'react-router'
import type { Api, SessionStore } from '#api-client'
import type { Redirects } from './navigation/redirects.ts'

/** What every loader may use: `context.get(shopContext)`. */
export interface Shop {
  readonly api: Api
  readonly redirects: Redirects
  /** On the server no user is logged in. */
  readonly session: Pick<SessionStore, 'get' | 'isLoggedIn'>
  /** The fragment of the address being loaded, with its `#`; '' on the server. */
  readonly fragment: () => string
  /** What the first page is shown by must not change before it has been hydrated. */
  readonly hydration: { readonly promise: Promise<void> }
  /** Loads the component for a kind of data. */
  readonly fetchPage: FetchPage
}

export type FetchPage = (
  kind: 'category' | 'product' | 'productTable' | 'table' | 'notFound',
) => Promise<unknown>

export const shopContext = createContext<Shop>()
