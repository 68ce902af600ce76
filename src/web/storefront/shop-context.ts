import { createContext } from 'react-router'
import type { Api } from '#api-client'
import type { Redirects } from './navigation/redirects.ts'

/** What every loader may use: `context.get(shopContext)`. */
export interface Shop {
  readonly api: Api
  readonly redirects: Redirects
  /** The fragment of the address that is being opened, with its `#`. A server is never told of it. */
  readonly fragment: () => string
  /** Fetches what shows the data of an address that can show several things. */
  readonly fetchPage: FetchPage
}

export type FetchPage = (kind: 'category' | 'product' | 'lost') => Promise<unknown>

export const shopContext = createContext<Shop>()
