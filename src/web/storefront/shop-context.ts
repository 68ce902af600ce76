import { createContext } from 'react-router'
import type { Api } from '#api-client'
import type { Redirects } from './navigation/redirects.ts'

/** What every loader may use: `context.get(shopContext)`. */
export interface Shop {
  readonly api: Api
  readonly redirects: Redirects
}

export const shopContext = createContext<Shop>()
