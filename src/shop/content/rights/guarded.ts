import type { Db, Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { type NodeFault, NodeFieldRefused } from '../refusals.ts'

/** Constraints of the tables → the field that breaks them, and what is wrong with it. */
const CONSTRAINTS: Readonly<Record<string, readonly [field: string, fault: NodeFault]>> = {
  node_leads_to_one_place: ['redirect', 'node_leads_twice'],
  node_does_not_lead_to_itself: ['internal_link', 'node_links_elsewhere'],
  node_redirects_within_the_shop: ['redirect', 'node_redirect_outside'],
  node_window_has_a_length: ['active_to', 'node_window_empty'],
  content_window_has_a_length: ['active_to', 'node_window_empty'],
  node_has_one_url: ['slug', 'node_address_taken'],
  static_route_one_live_per_url: ['slug', 'node_address_taken'],
  static_route_never_loops: ['slug', 'node_address_loops'],
  static_route_is_short: ['slug', 'node_address_too_long'],
  node_site_id_fkey: ['site_id', 'node_site_unknown'],
  node_internal_link_fkey: ['internal_link', 'node_unknown'],
  node_permission_user_group_id_fkey: ['user_group_id', 'node_group_unknown'],
}

/**
 * Changes nodes in one transaction. A broken constraint is reported on its field.
 *
 * @param isDry As of {@link transactionOrDry}.
 * @throws {NodeFieldRefused}
 */
export async function changeNodes<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  isDry = false,
): Promise<Result> {
  try {
    return await transactionOrDry(db, isDry, work)
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: unknown }
    const known = typeof constraint === 'string' ? CONSTRAINTS[constraint] : undefined
    if (known) throw new NodeFieldRefused(...known)
    throw error
  }
}
