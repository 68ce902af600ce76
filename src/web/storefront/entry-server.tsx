import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { ApiError, createApi, createServerClient } from '#api-client'
import type { PageReply, PageRequest, Storefront } from '#contract/storefront'
import '#ui/base.css'
import './storefront.css'
import { type Manifest, scriptsOf, stylesOf } from './assets.ts'
import { writeDocument } from './document.ts'
import { earlyScript } from './early.ts'
import { FailurePage } from './frame/failure.tsx'
import { findHandle, metaOf, type PageHandle } from './meta.ts'
import { createRedirects } from './navigation/redirects.ts'
import { listRoutes, loadLazy, routes } from './routes.tsx'
import { createServices, ServicesContext } from './services.ts'
import { sharedAddress } from './shared-address.ts'
import { shopContext } from './shop-context.ts'
import { texts } from './texts.ts'

const KEEP_SECONDS = 60
const FRAME = 'frame'
const scriptHashes = [`sha256-${createHash('sha256').update(earlyScript).digest('base64')}`]

/** @param manifest Of the browser's part, as it was built. */
export async function createStorefront(manifest: Manifest): Promise<Storefront> {
  await loadLazy(listRoutes())
  const handler = createStaticHandler(routes)
  return {
    sharedAddress,
    render: (request) =>
      request.refused
        ? Promise.resolve(renderFailure(manifest, request.refused))
        : renderPage(handler, manifest, request),
  }
}

async function renderPage(
  handler: StaticHandler,
  manifest: Manifest,
  { url, shell = false, get }: PageRequest,
): Promise<PageReply> {
  const api = createApi(createServerClient(get))
  const requestContext = new RouterContextProvider(
    new Map([[shopContext, { api, redirects: createRedirects(), fragment: () => '' }]]),
  )
  const made = await handler.query(new Request(`http://shop${url}`), {
    requestContext,
    ...(shell && { filterMatchesToLoad: ({ route }) => isOpen(route) }),
  })
  if (made instanceof Response) return toRedirect(made)
  const failure = Object.values(made.errors ?? {})[0]
  if (failure) return { ...renderFailure(manifest, statusOf(failure)), failure }
  return {
    status: made.statusCode,
    html: writePage(handler, manifest, made, shell),
    keepSeconds: shell || made.statusCode !== 200 ? 0 : secondsOf(made),
    scriptHashes,
  }
}

/** The frame is everybody's, and an address with a key in it is for whoever has it. */
function isOpen({ id, handle }: { id: string; handle?: unknown }): boolean {
  return id === FRAME || ((handle as PageHandle | undefined)?.isByAddress ?? false)
}

function writePage(
  handler: StaticHandler,
  manifest: Manifest,
  made: StaticHandlerContext,
  shell: boolean,
): string {
  const matches = made.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle,
    loaderData: made.loaderData[route.id],
  }))
  const meta = metaOf(matches)
  return writeDocument({
    meta: shell || made.statusCode !== 200 ? { ...meta, noindex: true } : meta,
    canonical: meta.canonical,
    styles: stylesOf(manifest),
    scripts: scriptsOf(
      manifest,
      matches.map(({ id }) => id),
    ),
    html: renderToString(
      <ServicesContext value={idle}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, made)}
          context={made}
          hydrate={false}
        />
      </ServicesContext>,
    ),
    state: { loaderData: made.loaderData },
  })
}

/** A page that is being made has a basket, a place and messages, and nothing is in them. */
const idle = createServices(
  createApi(
    createServerClient(() => Promise.reject(new Error('a component fetched while rendering'))),
  ),
)

function renderFailure(manifest: Manifest, status: number): PageReply {
  return {
    status,
    html: writeDocument({
      meta: { title: status === 400 ? texts.refusedTitle : texts.failedTitle, noindex: true },
      styles: stylesOf(manifest),
      html: renderToString(<FailurePage status={status} />),
    }),
    keepSeconds: 0,
    scriptHashes: [],
  }
}

function toRedirect({ status, headers }: Response): PageReply {
  const location = headers.get('location') ?? '/'
  return { status, html: '', location, keepSeconds: 0, scriptHashes: [] }
}

function statusOf(failure: unknown): number {
  if (failure instanceof ApiError && failure.status >= 500) return failure.status
  return isRouteErrorResponse(failure) ? failure.status : 500
}

function secondsOf({ matches }: StaticHandlerContext): number {
  const [handle] =
    findHandle(
      matches.map(({ route }) => ({ id: route.id, handle: route.handle, loaderData: null })),
    ) ?? []
  return handle?.keepSeconds ?? KEEP_SECONDS
}
