import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Basis } from '#kernel/money'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { BASIS_COOKIE, BASIS_COOKIE_DAYS, BASIS_FORM, readBasis, writeBasis } from '#surface/basis'
import { cookieOptions } from '../guard/visitor.ts'
import { type Route, route } from '../routes/route.ts'

const SEE_OTHER = 303
const SECONDS_PER_DAY = 86_400

/** The side of VAT that a page shows first. */
export function basisOf({ cookies }: FastifyRequest): Basis {
  return readBasis(cookies[BASIS_COOKIE]) ?? 'gross'
}

const chosenBasis = z.object({
  [BASIS_FORM.choice]: z.enum([writeBasis('net'), writeBasis('gross')]),
  [BASIS_FORM.back]: z.string().max(500).default('/'),
})

/** The switch of the header, for browsers whose scripts have not come: stores the choice and shows the page again. */
export const basisForm: Route = route(
  `POST ${BASIS_FORM.path}`,
  { access: 'anyone', rate: 'page', isForm: true, hide: true, body: chosenBasis },
  async ({ body, server }, _deps, reply) => {
    reply.setCookie(BASIS_COOKIE, body.moms, {
      ...cookieOptions(server.identity),
      maxAge: BASIS_COOKIE_DAYS * SECONDS_PER_DAY,
    })
    return reply.header('cache-control', 'no-store').redirect(pageOf(body.til), SEE_OTHER)
  },
)

const HERE = 'http://shop.invalid'

/** A page of this shop: an address of another host leads to the front page. */
function pageOf(address: string): string {
  const url = URL.parse(address, HERE)
  const path = url?.origin === HERE ? canonicalPath(url.pathname) : undefined
  return path === undefined ? '/' : path + (url?.search ?? '')
}
