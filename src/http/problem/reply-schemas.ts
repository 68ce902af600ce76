import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { PROBLEM_MEDIA_TYPE, problem } from '#contract/problem'

/** A query string without parameters. */
const none = z.strictObject({})

/** The reply of a call that is refused. */
export function problemReply<Body extends z.ZodType>(schema: Body, description: string) {
  return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema } } }
}

const refused = {
  '4xx': problemReply(problem, 'The call is refused; `code` and `errors` say why.'),
  '5xx': problemReply(problem, 'The shop cannot answer right now.'),
}

/** What each refusal is that follows from the description of a route. */
const REFUSALS = {
  401: 'No one is logged in, or the session is over.',
  403: 'The caller lacks the permission, or the call does not come from a page of the shop.',
  404: 'There is no such thing, or the caller may not know of it.',
  409: 'It has been changed since.',
  429: 'Too many calls; `Retry-After` says when the next one is taken.',
}
type Refused = keyof typeof REFUSALS

/**
 * Every call of the API names its query string and answers with problems; a route that says nothing of its query takes
 * none. The statuses of refusals follow from who may call it, its limit and its parameters.
 */
export function completeSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api/')) return
    const { response, ...schema } = route.schema ?? {}
    const own = refusalsOf(route).map((status) => [status, problemReply(problem, REFUSALS[status])])
    route.schema = {
      querystring: none,
      ...schema,
      response: { ...refused, ...Object.fromEntries(own), ...(response as object | undefined) },
    }
  })
  // Checking what the shop has written itself would cost more than writing it; tests do.
  app.setSerializerCompiler(() => (reply: unknown) => JSON.stringify(reply))
}

/** The statuses that a call of a route can be refused with, whatever its handler does. */
function refusalsOf({ method, url, schema, config = {} }: RouteOptions): Refused[] {
  const { access = 'anyone', takesAnyToken = false, rated, isSigned = false } = config
  const isChange = ![method].flat().every((one) => one === 'GET' || one === 'HEAD')
  const refusals: Record<Refused, boolean> = {
    401: access !== 'anyone' || !takesAnyToken,
    403: access !== 'anyone' || (isChange && !isSigned),
    404: /[:*]/.test(url),
    409: namesVersion(schema?.headers),
    429: rated !== undefined,
  }
  return ([401, 403, 404, 409, 429] as const).filter((status) => refusals[status])
}

function namesVersion(headers: unknown): boolean {
  return headers instanceof z.ZodObject && 'if-match' in headers.shape
}
