import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  nodeForUrlQuery,
  nodeForUrlReply,
  nodeInPath,
  nodeReply,
  nodesQuery,
  nodesReply,
} from '#contract/content/node'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { setCaching } from '../products/shopper.ts'
import { factsOf } from './facts.ts'
import { listNodes, type ReadNode, readNode, readNodeAt } from './read-nodes.ts'

const TAGS = ['Nodes']
const config = { ...rated('search'), ...ANYONE }

const routes = {
  list: {
    config,
    schema: {
      tags: TAGS,
      summary: 'Pages of the merchant, as a tree or flat; those with rules are in no list',
      querystring: nodesQuery,
      response: { 200: nodesReply },
    },
  },
  forUrl: {
    config,
    schema: {
      tags: TAGS,
      summary: 'The page at an address; /global is what stands on every page',
      querystring: nodeForUrlQuery,
      response: { 200: nodeForUrlReply },
    },
  },
  one: {
    config,
    schema: {
      tags: TAGS,
      summary: 'One page with its contents',
      params: nodeInPath,
      response: { 200: nodeReply },
    },
  },
}

/** The pages of the merchant, for anyone. */
export function publicNodeRoutes(context: CatalogueContext): FastifyPluginAsyncZod {
  const { db } = context.catalogue
  const of = ({ site }: FastifyRequest) => ({ ...context, site })
  return async (app) => {
    app.get('/api/nodes', routes.list, async (request, reply) =>
      send(request, reply, await listNodes(of(request), request.query)),
    )
    app.get('/api/nodes/for-url', routes.forUrl, async (request, reply) =>
      send(request, reply, await readNodeAt(of(request), request.query, factsOf(db, request))),
    )
    app.get('/api/nodes/:id', routes.one, async (request, reply) =>
      send(request, reply, await readNode(of(request), request.params.id, factsOf(db, request))),
    )
  }
}

/** What was made for one reader is kept by nothing, and nor is what the query says of a draft. */
function send<Body>(request: FastifyRequest, reply: FastifyReply, made: ReadNode<Body>): Body {
  if (made.isPersonal) reply.header('cache-control', 'private, no-store')
  else setCaching(request, reply, made.until)
  return made.body
}
