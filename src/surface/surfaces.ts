import type { ServerSurface, Surface } from './surface.ts'

export const storefront: ServerSurface = {
  name: 'storefront',
  folder: 'src/web/storefront',
  base: '/',
  rendering: 'server',
}

/** Every part of the web pages that is built by itself: another one is a line here and a folder. */
export const surfaces: readonly Surface[] = [storefront]

/** What the addresses of all other surfaces begin with. */
export function basesBeside(surface: Surface): string[] {
  return surfaces.filter((other) => other !== surface).map(({ base }) => base)
}
