import {
  colourInPath,
  favouritesAdded,
  favouritesReply,
  newFavourites,
} from '#contract/paint/colour'
import { nothing } from '#contract/user/user'
import { addFavourites, listFavourites, removeFavourite } from '#shop/paint'
import { userOf } from '../guard/owner.ts'
import { type Route, route } from '../routes/route.ts'

const URL = '/api/shop/favourite-colours'
const TAG = 'Colours'

/** The colours that a user has kept. */
export const favouriteColourRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'user',
      tag: TAG,
      summary: 'The colours that the user has kept',
      reply: favouritesReply,
    },
    async ({ principal }, { db }) => ({
      data: { colours: await listFavourites(db, userOf(principal).user_id) },
    }),
  ),
  route(
    `POST ${URL}`,
    {
      access: 'user',
      tag: TAG,
      summary: 'Keeps colours for the user: one, or those that a guest kept before the login',
      body: newFavourites,
      reply: favouritesAdded,
    },
    async ({ principal, body }, { db }) => {
      const { user_id } = userOf(principal)
      const left_out = await addFavourites(db, user_id, body.colours)
      return { data: { colours: await listFavourites(db, user_id), left_out } }
    },
  ),
  route(
    `DELETE ${URL}/:system/:slug`,
    {
      access: 'user',
      tag: TAG,
      summary: 'Lets a colour go that the user had kept, if it is',
      params: colourInPath,
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      await removeFavourite(db, userOf(principal).user_id, params)
      return { data: {} }
    },
  ),
]
