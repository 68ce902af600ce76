import { type Faults, refusal } from '#kernel/refusal'

export type RouteRefusal = RouteRefused | StaleRoute | RouteNotFound

/** What can be wrong with a route, or with a row of a file of them. */
export type RouteFault =
  | 'route_address_of_the_shop'
  | 'route_address_shows'
  | 'route_address_taken'
  | 'route_category_unknown'
  | 'route_domain_taken'
  | 'route_error_shows_nothing'
  | 'route_error_status'
  | 'route_front_page'
  | 'route_fuzzy_redirects'
  | 'route_leads_nowhere'
  | 'route_leads_to_itself'
  | 'route_loops'
  | 'route_new_address'
  | 'route_old_address'
  | 'route_product_unknown'
  | 'route_query_shows_nothing'
  | 'route_row_columns'
  | 'route_row_loops'
  | 'route_row_repeated'
  | 'route_rows_loop'
  | 'route_site_unknown'
  | 'route_too_many_rows'
  | 'route_type'

/** What is wrong with a route, by its fields. */
export class RouteRefused extends refusal('invalid_field')<{
  readonly errors: Faults<RouteFault>
}> {}

/** Someone else has changed the route since it was seen. */
export class StaleRoute extends refusal('stale_route')<{
  readonly id: number
  readonly seen: string
  readonly modified: string
}> {}

export class RouteNotFound extends refusal('not_found') {}
