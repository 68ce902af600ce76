import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '#database/client'
import { appendAuditEvent, type Change, listChanges } from '#shop/audit'
import { userOf } from '../guard/owner.ts'
import { networkOf } from '../log/logging.ts'
import { versionOf } from './resource.ts'

/** What the audit has of one that was made or deleted: every field of it, on one side. */
export async function appendWhole(
  tx: Tx,
  { principal, ip }: Pick<FastifyRequest, 'principal' | 'ip'>,
  action: string,
  whole: { readonly before: RowWithId } | { readonly after: RowWithId },
): Promise<void> {
  const [[side, row]] = Object.entries(whole) as [[string, RowWithId]]
  const changes = Object.entries(versionOf(row).entity).map(([field, value]) => ({
    ...{ field, before: null, after: null },
    [side]: value,
  }))
  const { user_id } = userOf(principal)
  const who = { actor_id: user_id, network: networkOf(ip), username: null }
  const subject = String(row.id)
  await appendAuditEvent(tx, { action, outcome: 'done', ...who, subject, changes })
}

type RowWithId = object & { readonly id: number }

const ACTS = ['created', 'changed', 'deleted'] as const

interface Told<Kind> {
  readonly id: number
  readonly created: Date
  readonly kind: Kind
  readonly act: (typeof ACTS)[number]
  readonly subject: string
  readonly actor_name: string | null
  readonly changes: Change[]
}

const PAGE = 50

/**
 * Who changed things of these kinds, the latest first.
 *
 * @param kinds And what the events of the audit of each begin with: `delivery_rule`, of which `delivery_rule_changed` is one.
 * @param after The id of the last change of the page before.
 */
export async function readHistory<const Kind extends string>(
  db: Db,
  kinds: Readonly<Record<Kind, string>>,
  after: number | undefined,
) {
  const actions = new Map<string, Pick<Told<Kind>, 'kind' | 'act'>>(
    (Object.entries(kinds) as [Kind, string][]).flatMap(([kind, name]) =>
      ACTS.map((act) => [`${name}_${act}`, { kind, act }] as const),
    ),
  )
  const events = await listChanges(db, { actions: [...actions.keys()], after, limit: PAGE + 1 })
  const data = events.slice(0, PAGE).flatMap((event): Told<Kind>[] => {
    const { id, created, actor_name, subject, changes } = event
    const told = actions.get(event.action)
    if (!told) return []
    return [
      { id, created, ...told, actor_name, subject: subject ?? '', changes: [...(changes ?? [])] },
    ]
  })
  return { data, count: data.length, metadata: { is_last: events.length <= PAGE } }
}
