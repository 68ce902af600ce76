import { createContext, lazy } from 'react'
import type { Foot } from './foot.tsx'

/** The foot of every page. The server draws it with the page; in the browser its script comes after those that the page needs. */
export const FootContext = createContext<typeof Foot>(
  lazy(async () => ({ default: (await import('./foot.tsx')).Foot })) as unknown as typeof Foot,
)
