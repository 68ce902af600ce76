import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Basis } from '#kernel/money'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { BASIS_COOKIE, BASIS_COOKIE_DAYS, BASIS_FORM, readBasis, writeBasis } from '#surface/basis'
import { takeFormsOnly } from '../guard/body.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { cookieOptions } from '../guard/visitor.ts'

const SEE_OTHER = 303
const SECONDS_PER_DAY = 86_400

/** The side of VAT that a page shows first. */
export function basisOf({ cookies }: FastifyRequest): Basis {
  return readBasis(cookies[BASIS_COOKIE]) ?? 'gross'
}

const basisForm = z.object({
  [BASIS_FORM.choice]: z.enum([writeBasis('net'), writeBasis('gross')]),
  [BASIS_FORM.back]: z.string().max(500).default('/'),
})

/** The switch of the header, for browsers whose scripts have not come: stores the choice and shows the page again. */
export const basisFormRoutes: FastifyPluginAsyncZod = async (app) => {
  takeFormsOnly(app)
  const config = { ...rated('page'), ...ANYONE, isForm: true }
  const schema = { hide: true, body: basisForm }
  app.post(BASIS_FORM.path, { config, schema }, async (request, reply) => {
    const { moms, til } = request.body
    reply.setCookie(BASIS_COOKIE, moms, {
      ...cookieOptions(app.identity),
      maxAge: BASIS_COOKIE_DAYS * SECONDS_PER_DAY,
    })
    return reply.header('cache-control', 'no-store').redirect(pageOf(til), SEE_OTHER)
  })
}

const HERE = 'http://shop.invalid'

/** A page of this shop: an address of another host leads to the front page. */
function pageOf(address: string): string {
  const url = URL.parse(address, HERE)
  const path = url?.origin === HERE ? canonicalPath(url.pathname) : undefined
  return path === undefined ? '/' : path + (url?.search ?? '')
}
