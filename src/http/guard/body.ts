import type { FastifyInstance } from 'fastify'
import { InvalidJson, UnsupportedMediaType } from '../problem/refusals.ts'

/** Far more than a form of the shop has. */
const FORM_LIMIT_BYTES = 4096

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

/** Accepts a form, and nothing else, for the routes of this plugin. @param bodyLimit In bytes. */
export function takeFormsOnly(app: FastifyInstance, bodyLimit = FORM_LIMIT_BYTES): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
