import { refusal } from '#kernel/refusal'

export type RouteRefusal = RouteRefused | StaleRoute | RouteNotFound

/** What is wrong with a route, by its fields, in Danish. */
export class RouteRefused extends refusal('invalid_field')<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {}

/** Someone else has changed the route since it was seen. */
export class StaleRoute extends refusal('stale_route')<{
  readonly id: number
  readonly seen: string
  readonly modified: string
}> {}

export class RouteNotFound extends refusal('not_found') {}
