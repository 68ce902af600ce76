import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { problem } from '#contract/problem'

/** Nothing is known, so nothing may be sent. */
const none = z.strictObject({})

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
      response: { '4xx': problem, '5xx': problem, ...(response as object | undefined) },
    }
  })
}

/**
 * How replies become text: plainly, because checking what we wrote ourselves costs more than writing it. In tests each
 * one is held against its contract, and a key too many fails as well as a key too few.
 */
export function writeReplies(app: FastifyInstance, check: boolean): void {
  if (!check) {
    app.setSerializerCompiler(() => (reply: unknown) => JSON.stringify(reply))
    return
  }
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => (reply: unknown) => {
    const text = JSON.stringify(reply)
    const wire: unknown = JSON.parse(text)
    const parsed = schema.safeParse(wire)
    const call = `${method} ${url}`
    if (!parsed.success) throw new Error(`${call}: ${z.prettifyError(parsed.error)}`)
    const isWhole = schema === problem || isDeepStrictEqual(parsed.data, wire)
    if (!isWhole) throw new Error(`${call}: ${text} has keys too many`)
    return text
  })
}
