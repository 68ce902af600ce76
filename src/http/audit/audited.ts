import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/client'
import { type AuditOutcome, appendAuditEvent } from '#shop/audit'
import { networkOf } from '../log/logging.ts'

interface Audited {
  readonly action: string
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
    auditedAction: string | undefined
    /** The name that a caller claims to have. */
    claimedUsername: string | undefined
  }
}

/** Writes the audit events of routes that declare one, before their callers are answered. */
export function addAudit(app: FastifyInstance, db: Db): void {
  app.decorateRequest('isAudited', false)
  app.decorateRequest('auditedAction', undefined)
  app.decorateRequest('claimedUsername', undefined)
  app.addHook('preHandler', async (request) => {
    request.isAudited = true
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const { audited: declared } = request.routeOptions.config
    if (!declared || !request.isAudited) return
    const outcome = toOutcome(statusCode)
    if (outcome !== 'done' && !declared.withFailures) return
    const { principal, auditedAction, claimedUsername, params } = request
    const actor_id = principal.kind === 'user' ? principal.user_id : null
    const { id } = (params ?? {}) as { readonly id?: unknown }
    await appendAuditEvent(db, {
      action: auditedAction ?? declared.action,
      outcome,
      actor_id,
      network: networkOf(request.ip),
      subject: id === undefined ? null : String(id),
      username: claimedUsername ?? (principal.kind === 'user' ? principal.username : null),
    })
  })
}

function toOutcome(status: number): AuditOutcome {
  if (status < 400) return 'done'
  return status === 429 ? 'throttled' : 'failed'
}
