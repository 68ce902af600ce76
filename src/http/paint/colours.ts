import {
  basesQuery,
  basesReply,
  colourInPath,
  colourReply,
  coloursQuery,
  coloursReply,
  paintsReply,
} from '#contract/paint/colour'
import { setCaching } from '../products/shopper.ts'
import { type Route, route } from '../routes/route.ts'
import { readBases, readColour, readColours, readPaints } from './read-colours.ts'

const TAG = 'Colours'

/** Colours, and the paint that is mixed in them. */
export const paintRoutes: readonly Route[] = [
  route(
    'GET /api/shop/colours',
    {
      access: 'anyone',
      rate: 'search',
      tag: TAG,
      summary: 'Colours that paint is mixed in, by collection, family, name, code or hex',
      query: coloursQuery,
      reply: coloursReply,
    },
    async (request, { db }, reply) => {
      setCaching(request, reply)
      return readColours(db, request.query, request.site?.id)
    },
  ),
  route(
    'GET /api/shop/colours/bases',
    {
      access: 'anyone',
      rate: 'search',
      tag: TAG,
      summary: 'Which of some products are bases that a colour is mixed in',
      query: basesQuery,
      reply: basesReply,
    },
    async (request, { db }, reply) => {
      setCaching(request, reply)
      return readBases(db, request.query.productIds)
    },
  ),
  route(
    'GET /api/shop/colours/:system/:slug',
    {
      access: 'anyone',
      rate: 'search',
      tag: TAG,
      summary: 'A colour, and those beside it',
      params: colourInPath,
      reply: colourReply,
    },
    async (request, { db }, reply) => {
      setCaching(request, reply)
      return readColour(db, request.params, request.site?.id)
    },
  ),
  route(
    'GET /api/shop/colours/:system/:slug/paints',
    {
      access: 'anyone',
      rate: 'search',
      tag: TAG,
      summary: 'The paint that can be tinted, and its cans in the base of a colour',
      params: colourInPath,
      reply: paintsReply,
    },
    async (request, { db }, reply) => {
      setCaching(request, reply)
      return readPaints(db, request.params.system, request.params.slug)
    },
  ),
]
