/** A part of the web pages that is built by itself, as `surfaces.ts` lists them. */
export type Surface = ServerSurface | BrowserSurface

interface CommonSurface {
  readonly name: string
  /** Where its source is, below the root of the project. */
  readonly folder: string
  /** What all its pages begin with: `/` or `/admin`. */
  readonly base: `/${string}`
}

/** Built from `entry-client.tsx` and `entry-server.tsx`; the latter brings the routes that the server registers. */
export interface ServerSurface extends CommonSurface {
  readonly rendering: 'server'
}

/** Built from `index.html`, which every address below the base is answered with; its script has the routes. */
export interface BrowserSurface extends CommonSurface {
  readonly rendering: 'browser'
  /** What its content security policy allows beyond that of the storefront: `{ 'style-src': ["'unsafe-inline'"] }`. */
  readonly allows: Readonly<Record<string, readonly string[]>>
  /** Its pages may ask for the camera, which those of the shop may not. */
  readonly usesCamera?: true
}

/** Folder of scripts and styles, and the path they are sent under: `assets`, `admin/assets`. */
export function assetsOf({ base }: Surface): string {
  return base === '/' ? 'assets' : `${base.slice(1)}/assets`
}
