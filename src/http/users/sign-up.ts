import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { tokenInPath } from '#contract/basket/confirmation'
import {
  companySignUpBody,
  confirmedSignUpReply,
  confirmSignUpBody,
  orderSignUpBody,
  signUpBody,
} from '#contract/user/sign-up'
import { nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { canSignUpFrom, findOrderByToken, OrderNotFound } from '#shop/orders'
import { confirmSignUp, insertRequest, signUp } from '#shop/sign-up'
import { audited } from '../audit/audited.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { networkOf } from '../log/logging.ts'

const TAGS = ['Users']
/** Each of these may send a mail, or computes a hash. */
const config = { ...rated('reset'), ...ANYONE }

const privateRoute = {
  config,
  schema: {
    tags: TAGS,
    summary: 'Sends a link that makes a private account; an address that has one is told by mail',
    body: signUpBody,
    response: { 200: nothing },
  },
}

const orderRoute = {
  config,
  schema: {
    tags: TAGS,
    summary: 'As sign-up, with the name and address of an order that was placed as a guest',
    params: tokenInPath,
    body: orderSignUpBody,
    response: { 200: nothing },
  },
}

const confirmRoute = {
  config: { ...config, ...audited('signed_up') },
  schema: {
    tags: TAGS,
    summary: 'Makes the account of a sign-up with the link and the password that was chosen',
    body: confirmSignUpBody,
    response: { 200: confirmedSignUpReply },
  },
}

const companyRoute = {
  config,
  schema: {
    tags: TAGS,
    summary: 'Asks for an account for a company, which staff decide on',
    body: companySignUpBody,
    response: { 200: nothing },
  },
}

/** Getting an account. No reply tells whether an address has one. */
export function signUpRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/users/sign-up', privateRoute, async ({ body, ip, site }) => {
      await signUp(db, { ...body, network: networkOf(ip), site_id: site?.id })
      return { data: {} }
    })

    app.post(
      '/api/shop/confirmations/:token/sign-up',
      orderRoute,
      async ({ params, body, ip, site }) => {
        const order = await findOrderByToken(db, params.token)
        if (!order || !canSignUpFrom(order)) throw new OrderNotFound()
        const { email: username, name, last_name } = order.invoice_contact
        const fullName = `${name} ${last_name}`.trim()
        const network = networkOf(ip)
        const from = { basket_id: order.id, network, site_id: site?.id }
        await signUp(db, { ...body, ...from, username, name: fullName })
        return { data: {} }
      },
    )

    app.post('/api/users/sign-up/confirm', confirmRoute, async (request) => {
      const { token, password } = request.body
      const username = await confirmSignUp(db, token, password)
      request.claimedUsername = username
      return { data: { username } }
    })

    app.post('/api/users/sign-up/company', companyRoute, async ({ body, site }) => {
      await insertRequest(db, { ...body, site_id: site?.id ?? null })
      return { data: {} }
    })
  }
}
