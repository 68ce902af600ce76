import type { FastifyRequest } from 'fastify'
import type { FieldChange } from '#contract/resource'
import type { Db, Tx } from '#database/client'
import type { AuditAction } from '#kernel/audit-actions'
import { appendAuditEvent, type Change, listChanges } from '#shop/audit'
import { userOf } from '../guard/owner.ts'
import { networkOf } from '../log/logging.ts'
import { type Json, versionOf } from './version.ts'

type Call = Pick<FastifyRequest, 'principal' | 'ip'>

/** What the audit has of a change, in the transaction of it. */
export async function appendChange(
  tx: Tx,
  { principal, ip }: Call,
  { action, subject }: { readonly action: AuditAction; readonly subject: string | number },
  changes: readonly Change[],
): Promise<void> {
  await appendAuditEvent(tx, {
    ...{ action, outcome: 'done', subject: String(subject), username: null, changes },
    ...{ actor_id: userOf(principal).user_id, network: networkOf(ip) },
  })
}

/**
 * What the audit has of one that was made or deleted: every field of it, on one side.
 *
 * @param personal See {@link withoutPersonal}.
 */
export async function appendWhole(
  tx: Tx,
  call: Call,
  action: AuditAction,
  whole: { readonly before: RowWithId } | { readonly after: RowWithId },
  personal: readonly string[] = [],
): Promise<void> {
  const [[side, row]] = Object.entries(whole) as [[string, RowWithId]]
  const changes = Object.entries(versionOf(row).entity).map(([field, value]) => ({
    ...{ field, before: null, after: null },
    [side]: value,
  }))
  await appendChange(tx, call, { action, subject: row.id }, withoutPersonal(changes, personal))
}

type RowWithId = object & { readonly id: string | number }

/**
 * Changes as the audit keeps them: of fields that tell of a person the names alone.
 *
 * @param personal Fields; `reasons.user_name` is a part of the members of one.
 */
export function withoutPersonal(
  changes: readonly FieldChange[],
  personal: readonly string[],
): FieldChange[] {
  return changes.map(({ field, before, after }) => {
    if (personal.includes(field)) return { field, before: null, after: null }
    const parts = personal.flatMap((one) =>
      one.startsWith(`${field}.`) ? [one.slice(field.length + 1)] : [],
    )
    return { field, before: withoutParts(before, parts), after: withoutParts(after, parts) }
  })
}

function withoutParts(list: unknown, parts: readonly string[]): unknown {
  if (parts.length === 0 || !Array.isArray(list)) return list
  return list.map((member: Json) =>
    Object.fromEntries(Object.entries(member).filter(([name]) => !parts.includes(name))),
  )
}

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
