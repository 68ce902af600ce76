import type { BrowserSurface, ServerSurface, Surface } from './surface.ts'

export const storefront: ServerSurface = {
  name: 'storefront',
  folder: 'src/web/storefront',
  base: '/',
  rendering: 'server',
}

/** Its components write styles of their own into the page. */
export const admin: BrowserSurface = {
  name: 'admin',
  folder: 'src/web/admin',
  base: '/admin',
  rendering: 'browser',
  allows: { 'style-src': ["'unsafe-inline'"] },
}

/** Every part of the web pages that is built by itself: another one is a line here and a folder. */
export const surfaces: readonly Surface[] = [storefront, admin]

/** What the addresses of all other surfaces begin with. */
export function basesBeside(surface: Surface): string[] {
  return surfaces.filter((other) => other !== surface).map(({ base }) => base)
}
