import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  preValidationAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod'
import type { AuditAction } from '#kernel/audit-actions'
import type { Permission } from '#shop/access'
import type { Deps } from '../deps.ts'
import type { Access } from '../guard/principal.ts'
import type { Rates } from '../guard/rates.ts'

type Schema = z.ZodType
type Replies = Readonly<Record<number, unknown>>

/** All that a route is, but what it does. The API document, what refuses its calls and its audit follow from this. */
type Description<
  Params extends Schema,
  Query extends Schema,
  Headers extends Schema,
  Body extends Schema,
  Reply extends Schema | Replies,
> = Conditions<Params, Query, Headers, Body> & (Shown<Reply> | Hidden)

/** Of the API document. */
interface Shown<Reply extends Schema | Replies> {
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** By status, where that is not 200 or refusals say more than a problem does. */
  readonly reply: Reply
  readonly hide?: undefined
}

/** A file, a form or a page that the shop's own pages link to: the API document leaves it out. */
interface Hidden {
  readonly hide: true
}

interface Conditions<
  Params extends Schema,
  Query extends Schema,
  Headers extends Schema,
  Body extends Schema,
> extends Pick<
    FastifyContextConfig,
    'isSigned' | 'isForm' | 'isForeign' | 'isOfNoSite' | 'byImpersonator'
  > {
  /** Who may call it: anyone, every user, or those who have a permission. */
  readonly access: 'anyone' | 'user' | Permission
  /** The limit that its calls count towards; left out: none. */
  readonly rate?: keyof Rates | undefined
  /** That of calls for another format than JSON, in addition. */
  readonly filesRate?: keyof Rates
  /** The audit event of each call that succeeds, or also of those that fail. */
  readonly audit?:
    | AuditAction
    | { readonly action: AuditAction; readonly withFailures: true }
    | undefined
  readonly params?: Params
  readonly query?: Query
  readonly headers?: Headers
  readonly body?: Body
  /** In bytes. */
  readonly bodyLimit?: number
  readonly takesAnyToken?: true
  /** Before the body is checked. */
  readonly preValidation?: (deps: Deps) => preValidationAsyncHookHandler
  /** Answers what is refused; what it throws is answered as elsewhere. */
  readonly errorHandler?: (deps: Deps) => NonNullable<RouteOptions['errorHandler']>
}

type Answer<Reply> = Reply extends Schema
  ? z.input<Reply>
  : Reply extends Replies
    ? InputOf<Reply[Extract<keyof Reply, 200 | 201 | 202>]>
    : never
type InputOf<One> = One extends Schema ? z.input<One> : unknown

/** Made a route of Fastify by what it is given. */
export type Route = (deps: Deps) => RouteOptions

/**
 * A route and what it does.
 *
 * @param address Method and path: `GET /api/admin/enquiries`.
 * @param handler Returns the reply, which has the one status below 300 that is described.
 */
export function route<
  Reply extends Schema | Replies = Readonly<Record<never, never>>,
  Params extends Schema = z.ZodUnknown,
  Query extends Schema = z.ZodUnknown,
  Headers extends Schema = z.ZodUnknown,
  Body extends Schema = z.ZodUnknown,
>(
  address: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`,
  described: Description<Params, Query, Headers, Body, Reply>,
  handler: (
    request: FastifyRequest<{
      Params: z.output<Params>
      Querystring: z.output<Query>
      Headers: z.output<Headers>
      Body: z.output<Body>
    }>,
    deps: Deps,
    reply: FastifyReply,
  ) => Promise<Answer<Reply> | FastifyReply>,
): Route {
  const [method, url = ''] = address.split(' ')
  const { bodyLimit, preValidation, errorHandler } = described
  const response = toReplies(described)
  const status = Number(Object.keys(response).find((one) => Number(one) < 300) ?? 200)
  return (deps) => ({
    method: method as HTTPMethods,
    url,
    config: toConfig(described),
    schema: { ...toSchema(described), ...(!described.hide && { response }) },
    ...(bodyLimit && { bodyLimit }),
    ...(preValidation && { preValidation: preValidation(deps) }),
    ...(errorHandler && { errorHandler: errorHandler(deps) }),
    handler: (request, reply) => handler(request as never, deps, reply.code(status)),
  })
}

/**
 * The routes of an area of the shop.
 *
 * @param prepare How its calls are read, where that is not as elsewhere.
 */
export function routesOf(
  routes: readonly Route[],
  deps: Deps,
  prepare?: (app: FastifyInstance) => void,
): FastifyPluginAsync {
  return async (app) => {
    prepare?.(app)
    for (const one of routes) app.route(one(deps))
  }
}

type Described = Description<Schema, Schema, Schema, Schema, Schema | Replies>

function toConfig(described: Described) {
  const { access, rate, filesRate, audit, takesAnyToken } = described
  const { isSigned, isForm, isForeign, isOfNoSite, byImpersonator } = described
  return {
    ...toAccess(access),
    ...(rate && { rated: rate }),
    ...(filesRate && { filesRated: filesRate }),
    ...(audit && {
      audited: typeof audit === 'string' ? { action: audit, withFailures: false } : audit,
    }),
    ...(takesAnyToken && { takesAnyToken }),
    ...(isSigned && { isSigned }),
    ...(isForm && { isForm }),
    ...(isForeign && { isForeign }),
    ...(isOfNoSite && { isOfNoSite }),
    ...(byImpersonator !== undefined && { byImpersonator }),
  }
}

function toAccess(access: Described['access']): { readonly access: Access } {
  return { access: access === 'anyone' || access === 'user' ? access : { permission: access } }
}

function toSchema(described: Described) {
  const { params, query, headers, body } = described
  return {
    ...(described.hide ? { hide: true } : toWords(described)),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
  }
}

function toWords({ tag, summary, description }: Shown<Schema | Replies>) {
  return { tags: [tag], summary, ...(description && { description }) }
}

function toReplies(described: Described): Replies {
  if (described.hide) return {}
  return isSchema(described.reply) ? { 200: described.reply } : described.reply
}

function isSchema(reply: Schema | Replies): reply is Schema {
  return 'safeParse' in reply
}
