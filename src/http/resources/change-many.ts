import type { FastifyRequest } from 'fastify'
import type { FieldChange } from '#contract/resource'
import type { Db, Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import type { AuditAction } from '#kernel/audit-actions'
import type { User } from '#shop/access'
import { appendAuditEvent, appendAuditEvents } from '#shop/audit'
import { isMatch } from '../guard/etags.ts'
import { userOf } from '../guard/owner.ts'
import { networkOf } from '../log/logging.ts'
import { ChangedMeanwhile } from '../problem/refusals.ts'
import { withoutPersonal } from './history.ts'
import { differences } from './resource.ts'
import { type Version, versionOf } from './version.ts'

/** A row of a list of changes. */
interface Row {
  readonly id: number
  readonly etag?: string | undefined
}

/** What one of a list has become. */
export interface Changed {
  readonly id: number
  readonly name: string
  readonly changes: FieldChange[]
}

/** How entities are changed by lists. Each of these is called once, whatever their number. */
interface Many<Change extends Row> {
  /** The audit event of each that is another afterwards. */
  readonly action: AuditAction
  /** The event of those of one call, where they are several; left out: none. */
  readonly together?: AuditAction
  readonly kept: readonly string[]
  /** Fields that tell of a person: the audit has their names alone. */
  readonly personal?: readonly string[]
  /** @returns The ids of those that are there. */
  readonly lock: (tx: Tx, ids: readonly number[]) => Promise<readonly number[]>
  /** What is thrown where some are not there. @param fields Their places: `2.id`. */
  readonly missing: (fields: readonly string[]) => Error
  /** As they are sent, or the part of them that is changed; where an ETag is sent all of them. */
  readonly read: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, object>>
  readonly save: (
    tx: Tx,
    changes: readonly Omit<Change, 'etag'>[],
    by: User,
    before: ReadonlyMap<number, Version>,
  ) => Promise<void>
}

/**
 * Changes many entities, all or none, with as many statements for ten thousand as for two. Each that is another afterwards is an event
 * of the audit.
 *
 * @param isDry Changes nothing, and returns what would change.
 */
export function changeMany<Change extends Row>(
  db: Db,
  request: Pick<FastifyRequest, 'principal' | 'ip'>,
  asked: readonly Change[],
  isDry: boolean,
  many: Many<Change>,
): Promise<readonly Changed[]> {
  const by = userOf(request.principal)
  const ids = asked.map(({ id }) => id)
  return transactionOrDry(db, isDry, async (tx) => {
    requireAll(ids, await many.lock(tx, ids), many)
    const before = await readVersions(tx, ids, many)
    requireSame(asked, before)
    await many.save(
      tx,
      asked.map(({ etag: _, ...change }) => change),
      by,
      before,
    )
    const after = await readVersions(tx, ids, many)
    const changed = ids.flatMap((id) => toChanged(id, before, after, many.kept))
    const who = { actor_id: by.user_id, network: networkOf(request.ip) }
    const events = await appendAuditEvents(
      tx,
      { action: many.action, ...who },
      changed.map(({ id, changes }) => ({
        subject: String(id),
        changes: withoutPersonal(changes, many.personal ?? []),
      })),
    )
    if (many.together && events.length > 1) {
      await appendAuditEvent(tx, {
        ...{ action: many.together, outcome: 'done', ...who, subject: null, username: null },
        changes: [toTogether(events, changed)],
      })
    }
    return changed
  })
}

/** What was changed in one call, by its first event and its last. */
export interface Together {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly fields: readonly string[]
}

function toTogether(events: readonly number[], changed: readonly Changed[]) {
  const fields = changed.flatMap(({ changes }) => changes.map(({ field }) => field))
  const after: Together = {
    ...{ first: Math.min(...events), last: Math.max(...events), count: events.length },
    fields: [...new Set(fields)],
  }
  return { field: 'together', before: null, after }
}

type Versions = ReadonlyMap<number, Version>

async function readVersions<Change extends Row>(
  tx: Tx,
  ids: readonly number[],
  { read, kept }: Many<Change>,
): Promise<Versions> {
  const found = await read(tx, ids)
  return new Map([...found].map(([id, sent]) => [id, versionOf(sent, kept)]))
}

function requireAll<Change extends Row>(
  ids: readonly number[],
  found: readonly number[],
  { missing }: Many<Change>,
): void {
  const known = new Set(found)
  const places = ids.flatMap((id, place) => (known.has(id) ? [] : [place]))
  if (places.length === 0) return
  throw missing(places.map((place) => `${place}.id`))
}

/** @throws {ChangedMeanwhile} for the first that another has changed. */
function requireSame(asked: readonly Row[], before: Versions): void {
  for (const { etag, ...sent } of asked) {
    const current = before.get(sent.id)
    if (etag === undefined || !current || isMatch({ 'if-match': etag }, current.etag)) continue
    throw new ChangedMeanwhile({
      versions: { sent, current: current.entity, etag: current.etag },
    })
  }
}

function toChanged(
  id: number,
  before: Versions,
  after: Versions,
  kept: readonly string[],
): Changed[] {
  const [was, is] = [before.get(id), after.get(id)]
  if (!was || !is) return []
  const changes = differences(was.entity, is.entity, kept)
  return changes.length === 0 ? [] : [{ id, name: String(is.entity.name), changes }]
}
