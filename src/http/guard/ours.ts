import type { FastifyReply } from 'fastify'

/** Where the calls come from that this process makes of itself to render a page. No socket has such an address. */
export const IN_PROCESS = 'in-process'

interface Asked {
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Asked by a page that is being made: it reads the reply, and none of its headers. */
export function isOurs({ socket }: Asked): boolean {
  return socket.remoteAddress === IN_PROCESS
}

/** What only a page can read, as it is. */
export function hand(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.send(body)
}
