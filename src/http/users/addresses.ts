import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  addressChange,
  addressInPath,
  addressListReply,
  addressReply,
  newAddress,
} from '#contract/user/address'
import { nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { changeAddress, createAddress, deleteAddress, listAddresses } from '#shop/users'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Users']
const ADDRESSES = '/api/users/me/addresses'

const routes = {
  list: {
    config: USERS,
    schema: {
      tags: TAGS,
      summary: 'The addresses that the user has saved, the defaults first',
      response: { 200: addressListReply },
    },
  },
  create: {
    config: USERS,
    schema: {
      tags: TAGS,
      summary: 'Saves an address',
      body: newAddress,
      response: { 200: addressReply },
    },
  },
  change: {
    config: USERS,
    schema: {
      tags: TAGS,
      summary: 'Changes an address; a default takes the place of the one of before',
      params: addressInPath,
      body: addressChange,
      response: { 200: addressReply },
    },
  },
  delete: {
    config: USERS,
    schema: {
      tags: TAGS,
      summary: 'Deletes an address',
      params: addressInPath,
      response: { 200: nothing },
    },
  },
}

/** The addresses that users have saved. */
export function addressRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(ADDRESSES, routes.list, async ({ principal }) => {
      const data = await listAddresses(db, userOf(principal).user_id)
      return { data, count: data.length, metadata: {} }
    })

    app.post(ADDRESSES, routes.create, async ({ principal, body }) => ({
      data: found(await createAddress(db, userOf(principal).user_id, body)),
    }))

    const readBack = asRead({
      params: addressInPath,
      body: addressChange,
      read: async ({ principal }, { id }) =>
        (await listAddresses(db, userOf(principal).user_id)).find((one) => one.id === id),
    })
    app.patch(
      `${ADDRESSES}/:id`,
      { ...routes.change, ...readBack },
      async ({ principal, params, body }) => ({
        data: found(await changeAddress(db, userOf(principal).user_id, params.id, body)),
      }),
    )

    app.delete(`${ADDRESSES}/:id`, routes.delete, async ({ principal, params }) => {
      const isDeleted = await deleteAddress(db, userOf(principal).user_id, params.id)
      if (!isDeleted) throw new NotFound()
      return { data: {} }
    })
  }
}

/** @throws {NotFound} */
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound()
  return row
}
