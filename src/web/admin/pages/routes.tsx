import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { type AdminPage, type Beside, type PageTree, type Revision, toPageTree } from './page.ts'
import { PageForm } from './page-form.tsx'
import { PageTop } from './page-head.tsx'
import { NoPage, PagesPage } from './pages-page.tsx'
import { PreviewPage } from './preview-page.tsx'
import { type PageRight, RightsPage } from './rights-page.tsx'
import { VersionsPage } from './versions-page.tsx'

const PERMISSION = 'nodes_read'
/** The API lists so many at once. */
const AT_ONCE = 100

export function treeRoute(services: Services) {
  const { api } = services
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<PageTree> => {
    const read = async (page: number) => {
      const query = { admin: true, flat: true, page }
      const { data, count } = await api.get('/api/nodes', { query, signal })
      return { data: data as readonly AdminPage[], count }
    }
    const first = await read(1)
    const pages = Math.ceil(first.count / AT_ONCE)
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2))
    const lists = [first, ...(await Promise.all(others))]
    return toPageTree(lists.flatMap(({ data }) => data))
  }
  return { Component: PagesPage, loader: requiring(services, PERMISSION, load) }
}

export function noneRoute() {
  return { Component: NoPage }
}

export function oneRoute(services: Services) {
  return { Component: One, loader: requiring(services, PERMISSION, readOf(services)) }
}

export function previewRoute(services: Services) {
  return { Component: Preview, loader: requiring(services, 'nodes_edit', readOf(services)) }
}

export function versionsRoute(services: Services) {
  const read = readOf(services)
  const load = async (given: LoaderFunctionArgs) => {
    const { signal } = given.request
    const id = String(given.params.id)
    const revisions = services.api.get('/api/nodes/{id}/revisions', { id, signal })
    const [page, { data }] = await Promise.all([read(given), revisions])
    return { page, revisions: data }
  }
  return { Component: Versions, loader: requiring(services, PERMISSION, load) }
}

export function rightsRoute(services: Services) {
  const read = readOf(services)
  const load = async (given: LoaderFunctionArgs) => {
    const { signal } = given.request
    const id = String(given.params.id)
    const rights = services.api.get('/api/nodes/{id}/node-permissions', { id, signal })
    const [page, { data }] = await Promise.all([read(given), rights])
    return { page, rights: data }
  }
  return { Component: Rights, loader: requiring(services, PERMISSION, load) }
}

function readOf({ api }: Services) {
  return async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<AdminPage> => {
    const given = { id: String(params.id), query: { admin: true }, signal }
    return (await api.get('/api/nodes/{id}', given)).data as AdminPage
  }
}

function One() {
  const page = useLoaderData() as AdminPage
  return <WholePage key={page.id} page={page} />
}

function Preview() {
  const page = useLoaderData() as AdminPage
  return <PreviewPage key={page.id} page={page} />
}

function Versions() {
  const { page, revisions } = useLoaderData() as {
    page: AdminPage
    revisions: readonly Revision[]
  }
  return <VersionsPage key={page.id} page={page} revisions={revisions} />
}

function Rights() {
  const { page, rights } = useLoaderData() as { page: AdminPage; rights: readonly PageRight[] }
  return <RightsPage key={page.id} page={page} rights={rights} />
}

/** One page: how it stands, and all that is written of it. */
function WholePage({ page }: { page: AdminPage }) {
  const { tree } = useOutletContext<Beside>()
  return (
    <>
      <PageTop page={page} />
      <PageForm key={page.version} page={page} tree={tree} />
    </>
  )
}
