import {
  companyUserChange,
  companyUserListReply,
  companyUserReply,
  newCompanyUser,
  userInPath,
} from '#contract/user/managed-user'
import { nothing } from '#contract/user/user'
import type { Principal } from '#shop/access'
import {
  type CompanyManager,
  changeColleague,
  endInvitation,
  findManagedUser,
  inviteColleague,
  listInvitations,
  listUsers,
  scopeOf,
} from '#shop/users'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { toCompanyUser, toInvitation } from './managed-user-reply.ts'

const COMPANY = '/api/users/company'
/** More than a customer of a builders' merchant has. */
const MOST = 1_000

/** The users of a company, for those who manage them. */
export const companyUserRoutes: readonly Route[] = [
  route(
    `GET ${COMPANY}`,
    {
      access: 'manage_company_users',
      tag: 'Users',
      summary: 'The users of the company that the caller buys for, and whom it has invited',
      reply: companyUserListReply,
    },
    async ({ principal }, { db }) => {
      const caller = companyManagerOf(principal)
      const { users, count } = await listUsers(db, scopeOf(caller), {
        sort: 'name',
        direction: 'asc',
        search: '',
        limit: MOST,
        offset: 0,
      })
      const invitations = await listInvitations(db, caller.customer_id)
      return {
        data: users.map((user) => toCompanyUser(user, caller.user_id)),
        count,
        metadata: { invitations: invitations.map(toInvitation) },
      }
    },
  ),
  route(
    `POST ${COMPANY}`,
    {
      access: 'manage_company_users',
      rate: 'invitation',
      audit: 'user_invited',
      tag: 'Users',
      summary: 'Has a link sent to a person who is to be a user of the company',
      body: newCompanyUser,
      reply: nothing,
    },
    async ({ principal, body }, { db }) => {
      await inviteColleague(db, companyManagerOf(principal), body)
      return { data: {} }
    },
  ),
  route(
    `DELETE ${COMPANY}/invitations/:id`,
    {
      access: 'manage_company_users',
      audit: 'invitation_withdrawn',
      tag: 'Users',
      summary: 'Ends an invitation that has not been accepted',
      params: userInPath,
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      const { customer_id } = companyManagerOf(principal)
      if (!(await endInvitation(db, customer_id, params.id))) throw new NotFound()
      return { data: {} }
    },
  ),
  route(
    `PATCH ${COMPANY}/:id`,
    {
      access: 'manage_company_users',
      audit: 'user_changed',
      tag: 'Users',
      summary: 'Changes what a user of the company may do, or disables the user',
      params: userInPath,
      body: companyUserChange,
      reply: companyUserReply,
      preValidation: ({ db }) =>
        asRead({
          params: userInPath,
          body: companyUserChange,
          read: async ({ principal }, { id }) => {
            const caller = companyManagerOf(principal)
            const user = await findManagedUser(db, scopeOf(caller), id)
            return user && toCompanyUser(user, caller.user_id)
          },
          kept: ['last_login'],
        }),
    },
    async ({ principal, params, body }, { db }) => {
      const caller = companyManagerOf(principal)
      const user = orNotFound(await changeColleague(db, caller, params.id, body))
      return { data: toCompanyUser(user, caller.user_id) }
    },
  ),
]

/** @throws {NotFound} for a user who buys for no company. */
function companyManagerOf(principal: Principal): CompanyManager {
  const { customer_id, ...user } = userOf(principal)
  if (customer_id === null) throw new NotFound()
  return { ...user, customer_id }
}
