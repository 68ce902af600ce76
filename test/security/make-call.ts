import type { Owned } from './authorisation-world.ts'

/** A call of a route that only its caller could make wrong. */
export interface Call {
  readonly path: (owned: Owned) => string
  readonly body?: (owned: Owned) => object
  /** The status for those who are allowed to call. */
  readonly status: number
}

export function to(path: string | Call['path'], status = 200): Call {
  return { path: typeof path === 'string' ? () => path : path, status }
}

type Make = (owned: Owned) => object

export function withBody(path: string | Call['path'], body: object | Make, status = 200): Call {
  return { ...to(path, status), body: typeof body === 'function' ? (body as Make) : () => body }
}
