import { Refusal } from '#kernel/refusal'

export type RouteRefusal = RouteRefused | StaleRoute | RouteNotFound

/** What is wrong with a route, by its fields, in Danish. */
export class RouteRefused extends Refusal<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  readonly code = 'invalid_field'
}

/** Someone else has changed the route since it was seen. */
export class StaleRoute extends Refusal<{
  readonly id: number
  readonly seen: string
  readonly modified: string
}> {
  readonly code = 'stale_route'
}

export class RouteNotFound extends Refusal {
  readonly code = 'not_found'
}
