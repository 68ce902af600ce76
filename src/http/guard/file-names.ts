import type { FastifyInstance } from 'fastify'
import { NotFound } from '../problem/refusals.ts'

/** As builds and packages make them. */
const NAME = /^[\w-][\w.-]{0,99}$/

/** Of the files that a plugin serves, those with another name are not there: it is refused before the disk is read. */
export function refuseOddNames(app: FastifyInstance): void {
  app.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }) => {
    const { '*': name } = params
    if (name !== undefined && !NAME.test(name)) throw new NotFound()
  })
}
