import type { FastifyInstance } from 'fastify'
import { InvalidJson, UnsupportedMediaType } from '../problem/refusals.ts'

/** Exactly this: what a parser makes of anything odder differs from one to the next. */
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** Bodies are JSON and nothing else, as it is and not compressed; an empty one counts as `{}`. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
    if (!JSON_TYPE.test(type) || encoding !== 'identity') return done(new UnsupportedMediaType())
    if (body === '') return done(null, {})
    return parse(request, String(body), (error, parsed) =>
      error ? done(new InvalidJson()) : done(null, parsed),
    )
  })
}
