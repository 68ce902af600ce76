import type { FastifyReply, FastifyRequest } from 'fastify'
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
import { toResponse } from '../cache/response-cache.ts'
import { sendResponse } from '../cache/send.ts'
import { requirePermitted } from '../guard/principal.ts'
import { type CatalogueContext, chooseContext } from '../products/catalogue-context.ts'
import { setCaching } from '../products/shopper.ts'
import { type Route, route } from '../routes/route.ts'
import { readAdminNode } from './admin-reply.ts'
import { factsOf } from './facts.ts'
import { listAdminNodes, listNodes, type ReadNode, readNode, readNodeAt } from './read-nodes.ts'

/** The pages of the merchant, for anyone. @param db Of accounts and drafts, which the role of the catalogue does not read. */
export const publicNodeRoutes: readonly Route[] = [
  route(
    'GET /api/nodes',
    {
      access: 'anyone',
      rate: 'search',
      tag: 'Nodes',
      summary: 'Pages of the merchant, as a tree or flat; those with rules are in no list',
      query: nodesQuery,
      reply: z.union([adminNodesReply, nodesReply]),
    },
    async (request, { context }, reply) => {
      const { query } = request
      if (!query.admin)
        return send(request, reply, await listNodes(contextOf(context, request), query))
      requirePermitted(request, 'nodes_read')
      reply.header('cache-control', 'private, no-store')
      return listAdminNodes(contextOf(context, request), query)
    },
  ),
  route(
    'GET /api/nodes/for-url',
    {
      access: 'anyone',
      rate: 'search',
      tag: 'Nodes',
      summary: 'The page at an address; /global is what stands on every page',
      query: nodeForUrlQuery,
      reply: nodeForUrlReply,
    },
    async (request, { context, db }, reply) =>
      send(
        request,
        reply,
        await readNodeAt(contextOf(context, request), request.query, factsOf(db, request)),
      ),
  ),
  route(
    'GET /api/nodes/:id',
    {
      access: 'anyone',
      rate: 'search',
      tag: 'Nodes',
      summary: 'One page with its contents',
      params: nodeInPath,
      query: nodeQuery,
      reply: z.union([adminNodeReply, nodeReply]),
    },
    async (request, { context, db }, reply) => {
      const { id } = request.params
      if (!request.query.admin) {
        return send(
          request,
          reply,
          await readNode(contextOf(context, request), id, factsOf(db, request)),
        )
      }
      requirePermitted(request, 'nodes_read')
      const data = await readAdminNode(db, id)
      reply.headers({ 'cache-control': 'private, no-store', etag: `"${data.version}"` })
      return { data }
    },
  ),
]

/** Compressed. What was made for one reader is kept by nothing, and nor is what the query says of a draft. */
async function send(request: FastifyRequest, reply: FastifyReply, made: ReadNode<unknown>) {
  const { isPersonal, until } = made
  if (isPersonal) reply.header('cache-control', 'private, no-store')
  else setCaching(request, reply, until)
  const body = Buffer.from(reply.serialize(made.body) as string)
  const response = toResponse({ body, extra: undefined, until })
  return sendResponse(response, request, reply.type('application/json; charset=utf-8'), !isPersonal)
}

function contextOf(context: CatalogueContext, request: FastifyRequest): CatalogueContext {
  return { ...chooseContext(context, request), site: request.site }
}
