import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  redirect,
  type StaticHandler,
  type StaticHandlerContext,
  type UIMatch,
} from 'react-router'
import { ApiError, createServerApi, createSession } from '#api-client'
import type { PageReply, PageRequest, Storefront } from '#surface/pages'
import '#ui/base.css'
import './storefront.css'
import { preHydrationScript } from './hydration/pre-hydration.ts'
import { FailurePage } from './layout/failure.tsx'
import type { LayoutData } from './layout/load-layout.ts'
import { findHandle, metaOf, type PageHandle } from './meta.ts'
import { isStrict } from './navigation/guard.ts'
import { createRedirects } from './navigation/redirects.ts'
import { paths } from './paths.ts'
import { accountRoutes } from './routes/account/routes.ts'
import { fetchPage } from './routes/pages.ts'
import { createRoutes, listRoutes, loadLazy, rootsOf } from './routes.tsx'
import { createAssets, type Manifest } from './server/assets.ts'
import { writeDocument } from './server/document.ts'
import { drawPage } from './server/draw-page.tsx'
import { toPageRoutes } from './server/page-routes.ts'
import type { RenderedPage } from './services.ts'
import { shopContext } from './shop-context.ts'
import { toStructuredData } from './structured-data/structured-data.ts'
import { texts } from './texts.ts'

const KEEP_SECONDS = 60
const LAYOUT = 'layout'
/** The file of the loaders that `ask.ts` imports when they are needed. */
const LOADERS = 'loaders/all'
const NOTHING = Buffer.alloc(0)
/** The file of the routes that the browser fetches when one of them is visited. */
const ACCOUNT_ROUTES = 'routes/account/routes'
const routes = createRoutes(accountRoutes)
const accountRoots = rootsOf(accountRoutes)
const accountIds = new Set(listRoutes(accountRoutes).map(({ id }) => id))
const scriptHashes = [`sha256-${createHash('sha256').update(preHydrationScript).digest('base64')}`]

interface Parts {
  readonly handler: StaticHandler
  readonly assets: ReturnType<typeof createAssets>
}

/** @param manifest Of the client build. */
export async function createStorefront(manifest: Manifest): Promise<Storefront> {
  await loadLazy(listRoutes(routes))
  const parts: Parts = {
    handler: createStaticHandler(routes),
    assets: createAssets(manifest),
  }
  return {
    routes: toPageRoutes(routes),
    render: async ({ refused, catalogue, ...request }) =>
      refused || !catalogue
        ? renderFailure(parts, refused ?? 500)
        : renderPage(parts, { ...request, catalogue }),
  }
}

async function renderPage(
  parts: Parts,
  {
    url,
    shell = false,
    mayBeLoggedIn = false,
    basis = 'gross',
    origin,
    catalogue,
    orders,
    refusedLine,
    refusedForm,
    basket,
    cdnEndpoint,
    trackers,
    hasChat,
  }: Required<Pick<PageRequest, 'catalogue'>> & PageRequest,
): Promise<PageReply> {
  const { handler } = parts
  const api = createServerApi(catalogue, orders, basis)
  const requestContext = new RouterContextProvider(
    new Map([
      [
        shopContext,
        {
          api,
          redirects: createRedirects(),
          session: createSession(),
          fragment: () => '',
          hydration: { promise: Promise.resolve() },
          fetchPage,
        },
      ],
    ]),
  )
  const made = await handler.query(new Request(`http://shop${url}`), {
    requestContext,
    ...(shell && { filterMatchesToLoad: ({ route }) => isOpen(route) }),
  })
  if (made instanceof Response) return toRedirect(made)
  if (!mayBeLoggedIn && isStrict(made.matches)) return toRedirect(redirect(paths.home))
  const refusedInput = refusedLine ?? refusedForm
  if (refusedInput) made.actionData = { [made.matches.at(-1)?.route.id ?? '']: refusedInput }
  const failure = Object.values(made.errors ?? {})[0]
  if (failure) return toFailurePage(parts, failure)
  return {
    status: made.statusCode,
    html: Buffer.from(
      writePage(parts, made, {
        shell,
        origin,
        basket,
        basis,
        mayBeLoggedIn,
        cdnEndpoint,
        trackers,
        hasChat,
      }),
    ),
    keepSeconds: shell || made.statusCode !== 200 ? 0 : secondsOf(made),
    scriptHashes,
  }
}

/** The layout is the same for all, and the token in an address authorises its bearer. */
function isOpen({ id, handle }: { id: string; handle?: unknown }): boolean {
  return id === LAYOUT || ((handle as PageHandle | undefined)?.isByAddress ?? false)
}

type PageOptions = Pick<PageRequest, 'origin' | 'cdnEndpoint' | 'trackers' | 'hasChat'> &
  RenderedPage & { shell: boolean }

function writePage(
  parts: Parts,
  made: StaticHandlerContext,
  { shell, origin, cdnEndpoint, trackers, hasChat, ...page }: PageOptions,
): string {
  const matches = made.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle,
    loaderData: made.loaderData[route.id],
  }))
  const isHidden = shell || made.statusCode !== 200
  const meta = { ...metaOf(matches), ...(isHidden && { noindex: true }) }
  const { id: routeId = '', loaderData: data } = matches.at(-1) ?? {}
  const layout = made.loaderData[LAYOUT] as LayoutData | undefined
  return writeDocument({
    meta,
    structuredData: toStructuredData({ data, layout, meta, origin }),
    ...parts.assets([...routeFilesOf(routeId), ...matches.flatMap(filesOf)]),
    html: drawPage(made, page),
    state: {
      loaderData: made.loaderData,
      actionData: made.actionData,
      accountRoots,
      cdnEndpoint,
      trackers,
      hasChat,
      ...page,
    },
  })
}

function routeFilesOf(routeId: string): string[] {
  return accountIds.has(routeId) ? [ACCOUNT_ROUTES] : []
}

/**
 * The source files of a route and of the components that its data is shown by. The frame of a page that others see with its
 * data fetches it as soon as it is hydrated.
 */
function filesOf({ id, handle, loaderData }: Pick<UIMatch, 'id' | 'handle' | 'loaderData'>) {
  const { pages, cache } = (handle ?? {}) as PageHandle<unknown>
  if (loaderData === undefined) return cache === 'shared' ? [id, LOADERS] : [id]
  const shown = loaderData ? (pages?.(loaderData) ?? []) : []
  return [id, ...shown.map(({ file }) => file)]
}

/** Only failures from status 500 on are reported: an address that no route matches is the visitor's error. */
function toFailurePage(parts: Parts, failure: unknown): PageReply {
  const status = statusOf(failure)
  return { ...renderFailure(parts, status), ...(status >= 500 && { failure }) }
}

function renderFailure({ assets }: Parts, status: number): PageReply {
  return {
    status,
    html: Buffer.from(
      writeDocument({
        meta: { title: status === 400 ? texts.refusedTitle : texts.failedTitle, noindex: true },
        styles: assets([]).styles,
        html: renderToString(<FailurePage status={status} />),
      }),
    ),
    keepSeconds: 0,
    scriptHashes: [],
  }
}

function toRedirect({ status, headers }: Response): PageReply {
  const location = headers.get('location') ?? '/'
  return { status, html: NOTHING, location, keepSeconds: 0, scriptHashes: [] }
}

function statusOf(failure: unknown): number {
  // What the visitor sent was refused (400); another status of the API below 500 is an error of the page.
  if (failure instanceof ApiError && (failure.status === 400 || failure.status >= 500)) {
    return failure.status
  }
  return isRouteErrorResponse(failure) ? failure.status : 500
}

function secondsOf({ matches }: StaticHandlerContext): number {
  const [handle] =
    findHandle(
      matches.map(({ route }) => ({ id: route.id, handle: route.handle, loaderData: null })),
    ) ?? []
  return handle?.keepSeconds ?? KEEP_SECONDS
}
