import { tokenInPath } from '#contract/basket/confirmation'
import {
  companySignUpBody,
  confirmedSignUpReply,
  confirmSignUpBody,
  orderSignUpBody,
  signUpBody,
} from '#contract/user/sign-up'
import { nothing } from '#contract/user/user'
import { canSignUpFrom, findOrderByToken, OrderNotFound } from '#shop/orders'
import { confirmSignUp, insertRequest, signUp } from '#shop/sign-up'
import { networkOf } from '../log/logging.ts'
import { type Route, route } from '../routes/route.ts'

/** Getting an account. No reply tells whether an address has one. */
export const signUpRoutes: readonly Route[] = [
  route(
    'POST /api/users/sign-up',
    {
      access: 'anyone',
      rate: 'reset',
      tag: 'Users',
      summary: 'Sends a link that makes a private account; an address that has one is told by mail',
      body: signUpBody,
      reply: nothing,
    },
    async ({ body, ip, site }, { db }) => {
      await signUp(db, { ...body, network: networkOf(ip), site_id: site?.id })
      return { data: {} }
    },
  ),
  route(
    'POST /api/shop/confirmations/:token/sign-up',
    {
      access: 'anyone',
      rate: 'reset',
      tag: 'Users',
      summary: 'As sign-up, with the name and address of an order that was placed as a guest',
      params: tokenInPath,
      body: orderSignUpBody,
      reply: nothing,
    },
    async ({ params, body, ip, site }, { db }) => {
      const order = await findOrderByToken(db, params.token)
      if (!order || !canSignUpFrom(order)) throw new OrderNotFound()
      const { email: username, name, last_name } = order.invoice_contact
      const fullName = `${name} ${last_name}`.trim()
      const network = networkOf(ip)
      const from = { basket_id: order.id, network, site_id: site?.id }
      await signUp(db, { ...body, ...from, username, name: fullName })
      return { data: {} }
    },
  ),
  route(
    'POST /api/users/sign-up/confirm',
    {
      access: 'anyone',
      rate: 'reset',
      audit: 'signed_up',
      tag: 'Users',
      summary: 'Makes the account of a sign-up with the link and the password that was chosen',
      body: confirmSignUpBody,
      reply: confirmedSignUpReply,
    },
    async (request, { db }) => {
      const { token, password } = request.body
      const username = await confirmSignUp(db, token, password)
      request.claimedUsername = username
      return { data: { username } }
    },
  ),
  route(
    'POST /api/users/sign-up/company',
    {
      access: 'anyone',
      rate: 'reset',
      tag: 'Users',
      summary: 'Asks for an account for a company, which staff decide on',
      body: companySignUpBody,
      reply: nothing,
    },
    async ({ body, site }, { db }) => {
      const { website, ...request } = body
      if (!website) await insertRequest(db, { ...request, site_id: site?.id ?? null })
      return { data: {} }
    },
  ),
]
