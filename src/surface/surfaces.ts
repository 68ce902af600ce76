import type { BrowserSurface, ServerSurface, Surface } from './surface.ts'

/** What the addresses of each begin with: all of it that pages of the shop are sent. */
const BASES = { storefront: '/', admin: '/admin' } as const

export const storefront: ServerSurface = {
  name: 'storefront',
  folder: 'src/web/storefront',
  base: BASES.storefront,
  rendering: 'server',
}

/** Its components write styles of their own into the page. */
export const admin: BrowserSurface = {
  name: 'admin',
  folder: 'src/web/admin',
  base: BASES.admin,
  rendering: 'browser',
  allows: { 'style-src': ["'unsafe-inline'"] },
}

/** Every part of the web pages that is built by itself: another one is a line here and a folder. */
export const surfaces: readonly Surface[] = [storefront, admin]

/** What the addresses of all other surfaces begin with. */
export function basesBeside({ base }: Surface): string[] {
  return Object.values(BASES).filter((other) => other !== base)
}
