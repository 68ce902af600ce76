import { errorCodes, type FastifyInstance } from 'fastify'
import { InvalidJson, UnsupportedMediaType } from '../problem/refusals.ts'

/** Far more than a form of the shop has. */
const FORM_LIMIT_BYTES = 4096

/** Exactly this: parsers disagree about anything else. */
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** Of a body, for each list and object in it: a body of nothing else would take the process longer to read than all that is done with it. */
const BYTES_PER_PART = 40

/** Accepts uncompressed JSON alone; an empty body counts as `{}`. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
    if (!JSON_TYPE.test(type) || encoding !== 'identity') return done(new UnsupportedMediaType())
    if (body === '') return done(null, {})
    const text = String(body)
    const limit = request.routeOptions.bodyLimit ?? text.length
    if (hasMoreParts(text, limit / BYTES_PER_PART)) {
      return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    }
    return parse(request, text, (error, parsed) =>
      error || repeatsKeys(text) ? done(new InvalidJson()) : done(null, parsed),
    )
  })
}

const BRACKET = 91
const BRACE = 123

/** Brackets within texts count too. */
function hasMoreParts(text: string, most: number): boolean {
  let count = 0
  for (let i = 0; i < text.length && count <= most; i += 1) {
    const code = text.charCodeAt(i)
    if (code === BRACKET || code === BRACE) count += 1
  }
  return count > most
}

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:]/gs

/** Whether an object of valid JSON names a key twice: programs differ in which of the two counts. */
function repeatsKeys(text: string): boolean {
  /** Of each list (undefined) and object that is open, the keys so far. */
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const keys = open.at(-1)
      const key: string = JSON.parse(last)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
    last = token
  }
  return false
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
