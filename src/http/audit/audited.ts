import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#database/client'
import type { AuditAction } from '#kernel/audit-actions'
import { type AuditOutcome, appendAuditEvent, type Change } from '#shop/audit'
import { networkOf } from '../log/logging.ts'

interface Audited {
  readonly action: AuditAction
  /** Also what was refused, once the call has come to its handler. */
  readonly withFailures: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly audited?: Audited
  }
  interface FastifyRequest {
    /** Set when the handler is reached, which may unset it. */
    isAudited: boolean
    /** What the call turned out to be, when that is not what its route declares. */
    auditedAction: AuditAction | undefined
    /** What a reader of the audit is to know besides. */
    auditedChanges: readonly Change[] | undefined
    /** The name that a caller claims to have. */
    claimedUsername: string | undefined
  }
}

/** Of calls that change something while staff see the shop as a user, where their route declares no other. */
const IMPERSONATED = 'changed_as_user'

/**
 * Writes the audit events of routes that declare one, before their callers are answered. What staff do who see the shop as a
 * user is theirs, and done to the user.
 */
export function addAudit(app: FastifyInstance, db: Db): void {
  app.decorateRequest('isAudited', false)
  app.decorateRequest('auditedAction', undefined)
  app.decorateRequest('auditedChanges', undefined)
  app.decorateRequest('claimedUsername', undefined)
  app.addHook('preHandler', async (request) => {
    request.isAudited = true
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const declared = declaredOf(request)
    if (!declared || !request.isAudited) return
    const outcome = toOutcome(statusCode)
    if (outcome !== 'done' && !declared.withFailures) return
    const { auditedAction, auditedChanges: changes } = request
    await appendAuditEvent(db, {
      action: auditedAction ?? declared.action,
      outcome,
      network: networkOf(request.ip),
      ...partiesOf(request),
      changes,
    })
  })
}

function declaredOf({ method, session, routeOptions }: FastifyRequest): Audited | undefined {
  const { audited } = routeOptions.config
  if (audited || typeof session?.impersonator_id !== 'number' || method === 'GET') return audited
  return { action: IMPERSONATED, withFailures: false }
}

/** Who did it, and to what or whom. */
function partiesOf({ principal, session, claimedUsername, params }: FastifyRequest) {
  const user = principal.kind === 'user' ? principal : undefined
  if (user && typeof session?.impersonator_id === 'number') {
    return { actor_id: session.impersonator_id, subject: String(user.user_id), username: null }
  }
  const { id } = (params ?? {}) as { readonly id?: unknown }
  return {
    actor_id: user?.user_id ?? null,
    subject: id === undefined ? null : String(id),
    username: claimedUsername ?? user?.username ?? null,
  }
}

function toOutcome(status: number): AuditOutcome {
  if (status < 400) return 'done'
  return status === 429 ? 'throttled' : 'failed'
}
