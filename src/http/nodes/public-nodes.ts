import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminNodeReply, adminNodesReply } from '#contract/content/admin-node'
import {
  nodeForUrlQuery,
  nodeForUrlReply,
  nodeInPath,
  nodeQuery,
  nodeReply,
  nodesQuery,
  nodesReply,
} from '#contract/content/node'
import type { Db } from '#database/client'
import { toResponse } from '../cache/response-cache.ts'
import { sendResponse } from '../cache/send.ts'
import { ANYONE, requirePermitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { type CatalogueContext, chooseContext } from '../products/catalogue-context.ts'
import { setCaching } from '../products/shopper.ts'
import { readAdminNode } from './admin-reply.ts'
import { factsOf } from './facts.ts'
import { listAdminNodes, listNodes, type ReadNode, readNode, readNodeAt } from './read-nodes.ts'

const TAGS = ['Nodes']
const config = { ...rated('search'), ...ANYONE }

const routes = {
  list: {
    config,
    schema: {
      tags: TAGS,
      summary: 'Pages of the merchant, as a tree or flat; those with rules are in no list',
      querystring: nodesQuery,
      response: { 200: z.union([adminNodesReply, nodesReply]) },
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
      querystring: nodeQuery,
      response: { 200: z.union([adminNodeReply, nodeReply]) },
    },
  },
}

/** The pages of the merchant, for anyone. @param db Of accounts and drafts, which the role of the catalogue does not read. */
export function publicNodeRoutes(context: CatalogueContext, db: Db): FastifyPluginAsyncZod {
  const of = (request: FastifyRequest) => ({
    ...chooseContext(context, request),
    site: request.site,
  })
  return async (app) => {
    app.get('/api/nodes', routes.list, async (request, reply) => {
      const { query } = request
      if (!query.admin) return send(request, reply, await listNodes(of(request), query))
      requirePermitted(request, 'nodes_read')
      reply.header('cache-control', 'private, no-store')
      return listAdminNodes(of(request), query)
    })
    app.get('/api/nodes/for-url', routes.forUrl, async (request, reply) =>
      send(request, reply, await readNodeAt(of(request), request.query, factsOf(db, request))),
    )
    app.get('/api/nodes/:id', routes.one, async (request, reply) => {
      const { id } = request.params
      if (!request.query.admin) {
        return send(request, reply, await readNode(of(request), id, factsOf(db, request)))
      }
      requirePermitted(request, 'nodes_read')
      const data = await readAdminNode(db, id)
      reply.headers({ 'cache-control': 'private, no-store', etag: `"${data.version}"` })
      return { data }
    })
  }
}

/** Compressed. What was made for one reader is kept by nothing, and nor is what the query says of a draft. */
async function send(request: FastifyRequest, reply: FastifyReply, made: ReadNode<unknown>) {
  const { isPersonal, until } = made
  if (isPersonal) reply.header('cache-control', 'private, no-store')
  else setCaching(request, reply, until)
  const body = Buffer.from(reply.serialize(made.body) as string)
  const response = toResponse({ body, extra: undefined, until })
  return sendResponse(response, request, reply.type('application/json; charset=utf-8'), !isPersonal)
}
