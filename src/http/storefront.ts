import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Storefront } from '#contract/storefront'
import { openToAnyone } from './guard/principal.ts'
import { sendProblem } from './problem/problem.ts'
import { NotFound } from './problem/refusals.ts'

/** What the build leaves, below the root of the project. */
const CLIENT = 'build/client'
const MANIFEST = 'build/client/.vite/manifest.json'
const SERVER = 'build/server/entry-server.js'
/**
 * Files whose name is known, and so cannot change with their content. Browsers ask for the `.ico` by themselves where a
 * page names no icon.
 */
const FILES = { 'favicon.svg': 'favicon.svg', 'favicon.ico': 'favicon.svg' }
/** As the build names files; whatever else is asked for is sought on no disk. */
const BUILT_NAME = /^[\w-][\w.-]{0,99}$/
const PRECONDITION_FAILED = 412
const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS

interface Built {
  readonly createStorefront: (manifest: unknown) => Promise<Storefront>
}

/**
 * The pages as they were built last.
 *
 * @param root Of the project.
 * @throws when the storefront has not been built.
 */
export async function loadStorefront(root: string): Promise<Storefront> {
  const file = join(root, SERVER)
  await access(file).catch(() => {
    throw new Error('the storefront has not been built: npm run build')
  })
  const built: Built = await import(pathToFileURL(file).href)
  // Imported rather than read, so that `npm run dev` starts again when the browser's part was built last.
  const manifest = await import(pathToFileURL(join(root, MANIFEST)).href, {
    with: { type: 'json' },
  })
  return built.createStorefront(manifest.default)
}

/** Scripts, styles and fonts under names that change with their content, and the few files with a name of their own. */
export function builtFiles(root: string): FastifyPluginAsync {
  return async (app) => {
    openToAnyone(app)
    app.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }) => {
      const { '*': name } = params
      if (name !== undefined && !BUILT_NAME.test(name)) throw new NotFound()
    })
    app.setErrorHandler(refuseFile)
    await app.register(staticFiles, {
      root: join(root, CLIENT, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR_MS,
      // What the build compressed beside each file; nothing is compressed here.
      preCompressed: true,
      // Pieces of what may be compressed: nobody needs them, and a wrong one would have to be refused.
      acceptRanges: false,
      index: false,
    })
    for (const [name, file] of Object.entries(FILES)) {
      const schema = { hide: true }
      app.get(`/${name}`, { schema }, (_request, reply) =>
        reply.sendFile(file, join(root, CLIENT), { maxAge: DAY_MS, immutable: false }),
      )
    }
  }
}

/** What the caller demands of a file that is as it always was; all else that goes wrong is told as everywhere. */
function refuseFile(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode === PRECONDITION_FAILED) reply.code(PRECONDITION_FAILED).send()
  else sendProblem(error, request, reply)
}
