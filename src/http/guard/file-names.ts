import type { FastifyInstance } from 'fastify'
import { NotFound } from '../problem/refusals.ts'

/** As builds and packages make them. */
const NAME = /^[\w-][\w.-]{0,99}$/

/** Answers 404 for other names in the routes of a plugin that serves files, before the disk is read. */
export function refuseOddNames(app: FastifyInstance): void {
  app.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }) => {
    const { '*': name } = params
    if (name !== undefined && !NAME.test(name)) throw new NotFound()
  })
}
