import type { BrowserSurface, ServerSurface, Surface } from './surface.ts'

const ADMIN = '/admin'

export const storefront: ServerSurface = {
  name: 'storefront',
  folder: 'src/web/storefront',
  base: '/',
  rendering: 'server',
}

/** Its components write styles of their own into the page, and its pick list reads bar codes. */
export const admin: BrowserSurface = {
  name: 'admin',
  folder: 'src/web/admin',
  base: ADMIN,
  rendering: 'browser',
  allows: { 'style-src': ["'unsafe-inline'"] },
  usesCamera: true,
}

/** Every part of the web pages that is built by itself: another one is a line here and a folder. */
export const surfaces: readonly Surface[] = [storefront, admin]

/** What the addresses of all surfaces but the shop's begin with. */
export const BASES_BESIDE_SHOP: readonly string[] = [ADMIN]
