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

/**
 * Every call of the API names its query string and answers with problems; a route that says nothing of its query takes
 * none.
 */
export function completeSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api/')) return
    const { response, ...schema } = route.schema ?? {}
    route.schema = {
      querystring: none,
      ...schema,
      response: { ...refused, ...(response as object | undefined) },
    }
  })
  // Checking what the shop has written itself would cost more than writing it; tests do.
  app.setSerializerCompiler(() => (reply: unknown) => JSON.stringify(reply))
}
