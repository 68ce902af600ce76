import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Storefront } from '#surface/pages'
import { assetsOf, type BrowserSurface, type ServerSurface, type Surface } from '#surface/surface'
import { refuseOddNames } from './guard/file-names.ts'
import { openToAnyone } from './guard/principal.ts'
import { contentSecurityPolicy, policyWithCamera } from './guard/security-headers.ts'
import { sendProblem } from './problem/problem.ts'

/**
 * Files with a fixed name, so that they cannot change with their content. Browsers request `favicon.ico` themselves on
 * pages that name no icon.
 */
const FILES = { 'favicon.svg': 'favicon.svg', 'favicon.ico': 'favicon.svg' }
const PRECONDITION_FAILED = 412
const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS

interface Built {
  readonly createStorefront: (manifest: unknown) => Promise<Storefront>
}

/**
 * The server-rendered pages of the last build.
 *
 * @param build The folder that the build wrote.
 * @throws when there is no build.
 */
export async function loadStorefront(build: string, surface: ServerSurface): Promise<Storefront> {
  const file = join(build, surface.name, 'server/entry-server.js')
  await access(file).catch(() => {
    throw new Error(`${surface.name} has not been built: npm run build`)
  })
  const built: Built = await import(pathToFileURL(file).href)
  const manifest = await readFile(join(clientOf(build, surface), '.vite/manifest.json'), 'utf8')
  return built.createStorefront(JSON.parse(manifest))
}

/** Scripts, styles and fonts, under names that change with their content, and the files with a fixed name. */
function builtFiles(build: string, surface: Surface): FastifyPluginAsync {
  return async (app) => {
    openToAnyone(app)
    refuseOddNames(app)
    app.setErrorHandler(refuseFile)
    const client = clientOf(build, surface)
    await app.register(staticFiles, {
      root: join(client, assetsOf(surface)),
      prefix: `/${assetsOf(surface)}/`,
      immutable: true,
      maxAge: YEAR_MS,
      // The build compresses files; nothing is compressed here.
      preCompressed: true,
      // Ranges of compressed files help no browser, and a wrong one would have to be refused.
      acceptRanges: false,
      index: false,
    })
    if (surface.base !== '/') return
    for (const [name, file] of Object.entries(FILES)) {
      const schema = { hide: true }
      app.get(`/${name}`, { schema }, (_request, reply) =>
        reply.sendFile(file, client, { maxAge: DAY_MS, immutable: false }),
      )
    }
  }
}

interface BrowserDocument {
  readonly html: string
  /** `sha256-…` of each inline script. */
  readonly scriptHashes: readonly string[]
}

/**
 * Answers every address below the base of the surface with its one document; its script does the rest.
 *
 * @param read Called with each page.
 */
export function browserPages(
  { base, allows, usesCamera }: BrowserSurface,
  read: () => Promise<BrowserDocument>,
): FastifyPluginAsync {
  return async (app) => {
    openToAnyone(app)
    const options = { schema: { hide: true }, config: { rated: 'page' } } as const
    for (const path of [base, `${base}/*`]) {
      app.get(path, options, async (_request, reply) => {
        const { html, scriptHashes } = await read()
        return reply
          .type('text/html; charset=utf-8')
          .headers({
            'content-security-policy': contentSecurityPolicy(scriptHashes, allows),
            ...(usesCamera && { 'permissions-policy': policyWithCamera }),
            'cache-control': 'private, no-store',
            'x-robots-tag': 'noindex, nofollow',
          })
          .send(html)
      })
    }
  }
}

/** @throws when there is no build. */
function builtPages(build: string, surface: BrowserSurface): FastifyPluginAsync {
  return async (app) => {
    const file = join(clientOf(build, surface), surface.folder, 'index.html')
    const document = { html: await readFile(file, 'utf8'), scriptHashes: [] }
    await app.register(browserPages(surface, async () => document))
  }
}

/** The routes of all surfaces, without the server-rendered pages. */
export function surfacePlugins(build: string, surfaces: readonly Surface[]): FastifyPluginAsync[] {
  return surfaces.flatMap((surface) => [
    builtFiles(build, surface),
    ...(surface.rendering === 'browser' ? [builtPages(build, surface)] : []),
  ])
}

function clientOf(build: string, { name }: Surface): string {
  return join(build, name, 'client')
}

/** A failed precondition is answered here; other errors as everywhere. */
function refuseFile(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode === PRECONDITION_FAILED) reply.code(PRECONDITION_FAILED).send()
  else sendProblem(error, request, reply)
}
