import type { FastifyInstance } from 'fastify'
import { InvalidJson, UnsupportedMediaType } from '../problem/refusals.ts'

/** Exactly this: parsers disagree about anything else. */
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** Accepts uncompressed JSON alone; an empty body counts as `{}`. */
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
