import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  companyUserChange,
  companyUserListReply,
  companyUserReply,
  newCompanyUser,
  userInPath,
} from '#contract/user/managed-user'
import { nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import {
  changeColleague,
  endInvitation,
  findManagedUser,
  inviteColleague,
  listInvitations,
  listUsers,
  scopeOf,
} from '#shop/users'
import { audited } from '../audit/audited.ts'
import { asRead } from '../guard/as-read.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { companyManagerOf } from './caller.ts'
import { toCompanyUser, toInvitation } from './managed-user-reply.ts'

const TAGS = ['Users']
const COMPANY = '/api/users/company'
const MANAGE = permitted('manage_company_users')
/** More than a customer of a builders' merchant has. */
const MOST = 1_000

const routes = {
  list: {
    config: MANAGE,
    schema: {
      tags: TAGS,
      summary: 'The users of the company that the caller buys for, and whom it has invited',
      response: { 200: companyUserListReply },
    },
  },
  invite: {
    config: { ...rated('invitation'), ...MANAGE, ...audited('user_invited') },
    schema: {
      tags: TAGS,
      summary: 'Has a link sent to a person who is to be a user of the company',
      body: newCompanyUser,
      response: { 200: nothing },
    },
  },
  withdraw: {
    config: { ...MANAGE, ...audited('invitation_withdrawn') },
    schema: {
      tags: TAGS,
      summary: 'Ends an invitation that has not been accepted',
      params: userInPath,
      response: { 200: nothing },
    },
  },
  change: {
    config: { ...MANAGE, ...audited('user_changed') },
    schema: {
      tags: TAGS,
      summary: 'Changes what a user of the company may do, or disables the user',
      params: userInPath,
      body: companyUserChange,
      response: { 200: companyUserReply },
    },
  },
}

/** The users of a company, for those who manage them. */
export function companyUserRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(COMPANY, routes.list, async ({ principal }) => {
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
    })

    app.post(COMPANY, routes.invite, async ({ principal, body }) => {
      await inviteColleague(db, companyManagerOf(principal), body)
      return { data: {} }
    })

    app.delete(`${COMPANY}/invitations/:id`, routes.withdraw, async ({ principal, params }) => {
      const { customer_id } = companyManagerOf(principal)
      if (!(await endInvitation(db, customer_id, params.id))) throw new NotFound()
      return { data: {} }
    })

    const readBack = asRead({
      params: userInPath,
      body: companyUserChange,
      read: async ({ principal }, { id }) => {
        const caller = companyManagerOf(principal)
        const user = await findManagedUser(db, scopeOf(caller), id)
        return user && toCompanyUser(user, caller.user_id)
      },
      kept: ['last_login'],
    })
    app.patch(
      `${COMPANY}/:id`,
      { ...routes.change, ...readBack },
      async ({ principal, params, body }) => {
        const caller = companyManagerOf(principal)
        const user = await changeColleague(db, caller, params.id, body)
        if (!user) throw new NotFound()
        return { data: toCompanyUser(user, caller.user_id) }
      },
    )
  }
}
