import type { FastifyRequest } from 'fastify'
import type { HttpConfig } from './deps.ts'

/** The shop's address for links: the configured one, and in development the one that was asked. */
export function originOf(request: FastifyRequest, { publicOrigin }: HttpConfig): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`
}
