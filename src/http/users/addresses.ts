import {
  addressChange,
  addressInPath,
  addressListReply,
  addressReply,
  newAddress,
} from '#contract/user/address'
import { nothing } from '#contract/user/user'
import { changeAddress, createAddress, deleteAddress, listAddresses } from '#shop/users'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

const ADDRESSES = '/api/users/me/addresses'

/** The addresses that users have saved. */
export const addressRoutes: readonly Route[] = [
  route(
    `GET ${ADDRESSES}`,
    {
      access: 'user',
      tag: 'Users',
      summary: 'The addresses that the user has saved, the defaults first',
      reply: addressListReply,
    },
    async ({ principal }, { db }) => listed(await listAddresses(db, userOf(principal).user_id)),
  ),
  route(
    `POST ${ADDRESSES}`,
    {
      access: 'user',
      tag: 'Users',
      summary: 'Saves an address',
      body: newAddress,
      reply: addressReply,
    },
    async ({ principal, body }, { db }) => ({
      data: found(await createAddress(db, userOf(principal).user_id, body)),
    }),
  ),
  route(
    `PATCH ${ADDRESSES}/:id`,
    {
      access: 'user',
      tag: 'Users',
      summary: 'Changes an address; a default takes the place of the one of before',
      params: addressInPath,
      body: addressChange,
      reply: addressReply,
      preValidation: ({ db }) =>
        asRead({
          params: addressInPath,
          body: addressChange,
          read: async ({ principal }, { id }) =>
            (await listAddresses(db, userOf(principal).user_id)).find((one) => one.id === id),
        }),
    },
    async ({ principal, params, body }, { db }) => ({
      data: found(await changeAddress(db, userOf(principal).user_id, params.id, body)),
    }),
  ),
  route(
    `DELETE ${ADDRESSES}/:id`,
    {
      access: 'user',
      tag: 'Users',
      summary: 'Deletes an address',
      params: addressInPath,
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      orNotFound(await deleteAddress(db, userOf(principal).user_id, params.id))
      return { data: {} }
    },
  ),
]

/** @throws {NotFound} */
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound()
  return row
}
