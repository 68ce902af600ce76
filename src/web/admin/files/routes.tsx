import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { LibraryFile } from '#contract/media/file'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { type ListData, listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { UploadPanel } from '../uploads/upload-panel.tsx'
import { fileList } from './file-list.tsx'
import { FilePage, type FileRead } from './file-page.tsx'

const PERMISSION = 'products_read'
const FILE = '/api/admin/attachments/{id}'

interface LoadedList extends ListData<LibraryFile> {
  readonly tags: LibraryFile['tags']
}

export function listRoute(services: Services) {
  const load = async (args: LoaderFunctionArgs): Promise<LoadedList> => {
    const { data: tags } = await services.api.get('/api/admin/tags', {
      signal: args.request.signal,
    })
    return { ...(await listLoader(services, fileList(tags))(args)), tags }
  }
  return { Component: List, loader: requiring(services, PERMISSION, load) }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<FileRead> => {
    const { id = '' } = params
    const { signal } = request
    const [{ data: file, etag }, uses] = await Promise.all([
      services.api.get(FILE, { id, signal }),
      services.api.get(`${FILE}/uses`, { id, signal }),
    ])
    return { file, etag, uses: uses.data, hasMore: uses.metadata.has_more }
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function List() {
  const { tags } = useLoaderData() as LoadedList
  const { revalidate } = useRevalidator()
  const mayUpload = useCan()('attachments_edit').may
  return (
    <ListPage
      description={fileList(tags)}
      intro={mayUpload && <UploadPanel onDone={() => void revalidate()} />}
    />
  )
}

function One() {
  const read = useLoaderData() as FileRead
  return <FilePage key={read.file.id} read={read} />
}
