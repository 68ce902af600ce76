import { type Db, type Tx, transaction } from '#database/client'
import { NodeFieldRefused } from '../refusals.ts'

/** Constraints of the tables → the field that breaks them, and the error in Danish. */
const CONSTRAINTS: Readonly<Record<string, readonly [field: string, sentence: string]>> = {
  node_leads_to_one_place: ['redirect', 'Vælg enten en adresse eller en side'],
  node_does_not_lead_to_itself: ['internal_link', 'Vælg en anden side'],
  node_redirects_within_the_shop: ['redirect', 'Skal være en side her: /…'],
  node_window_has_a_length: ['active_to', 'Skal være efter starten'],
  content_window_has_a_length: ['active_to', 'Skal være efter starten'],
  node_has_one_url: ['slug', 'En anden side har adressen'],
  static_route_one_live_per_url: ['slug', 'En anden side har adressen'],
  static_route_never_loops: ['slug', 'Adressen fører tilbage til sig selv'],
  static_route_is_short: ['slug', 'Adressen er for lang'],
  node_site_id_fkey: ['site_id', 'Butikken findes ikke'],
  node_internal_link_fkey: ['internal_link', 'Siden findes ikke'],
  node_permission_user_group_id_fkey: ['user_group_id', 'Gruppen findes ikke'],
}

/**
 * Changes nodes in one transaction. A broken constraint is reported on its field.
 *
 * @throws {NodeFieldRefused}
 */
export async function changeNodes<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, work)
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: unknown }
    const known = typeof constraint === 'string' ? CONSTRAINTS[constraint] : undefined
    if (known) throw new NodeFieldRefused(...known)
    throw error
  }
}
