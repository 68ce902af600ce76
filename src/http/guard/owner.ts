import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Owner, ownerOf } from '#shop/access'
import { ensureGuest, findGuest } from './visitor.ts'

/** Whose baskets and payments a request may reach; undefined for a visitor without a guest id. */
export function findOwner(request: FastifyRequest): Owner | undefined {
  return ownerOf(request.principal, findGuest(request))
}

/** As {@link findOwner}; a visitor without a guest id gets one. */
export function ensureOwner(request: FastifyRequest, reply: FastifyReply): Owner {
  const { principal } = request
  if (principal.kind === 'anonymous') return { guest_id: ensureGuest(request, reply) }
  const { user_id, customer_id } = principal
  return { user_id, customer_id }
}
