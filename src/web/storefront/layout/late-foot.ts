import { createContext } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { Foot } from './foot.tsx'

/** The foot of every page. The server draws it with the page; in the browser its script comes after those that the page needs. */
export const FootContext = createContext<typeof Foot>(
  lazyPart(async () => (await import('./foot.tsx')).Foot) as unknown as typeof Foot,
)
