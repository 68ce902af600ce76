import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type BasketReader,
  hasPermission,
  type Owner,
  ownerOf,
  type Principal,
  type User,
  type UserReader,
} from '#shop/access'
import { LoginRequired } from '../problem/refusals.ts'
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

/** Whose baskets a request may see; undefined for a visitor without a guest id. */
export function findReader(request: FastifyRequest): BasketReader | undefined {
  const guest_id = findGuest(request)
  if (request.principal.kind === 'user') return requireReader(request)
  return guest_id === undefined ? undefined : { guest_id }
}

/** As {@link findReader}, of a route for users. */
export function requireReader({ principal }: FastifyRequest): UserReader {
  if (principal.kind !== 'user') throw new LoginRequired()
  const { user_id, customer_id } = principal
  return { user_id, customer_id, sees_company: hasPermission(principal, 'see_company_baskets') }
}

/** @throws {LoginRequired} which a route for users never reaches. */
export function userOf(principal: Principal): User {
  if (principal.kind === 'user') return principal
  throw new LoginRequired()
}
