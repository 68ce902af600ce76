/** Wires the sources of pictures and documents to their storage. */
import { join } from 'node:path'
import type { Database } from '#database/client'
import { drawnOriginals } from '#demo/drawn-originals'
import { unpackLabelFont } from '#demo/label-font'
import { demoPapers } from '#demo/papers'
import {
  firstOf,
  keptOriginals,
  Library,
  listPictureSources,
  type MediaLog,
  mediaTypeOf,
  type Originals,
  renderMissing,
  StoreUnavailable,
  startRenderer,
  Thumbnails,
} from '#shop/media'
import type { FileStore } from './adapters/storage/file-store.ts'
import { folderStore } from './adapters/storage/folder.ts'
import { openS3Store, type S3Options, type S3Store } from './adapters/storage/s3.ts'
import { type Config, ConfigError } from './config.ts'

export interface Media {
  readonly thumbnails: Thumbnails
  readonly originals: Originals
  readonly library: Library
  /** Starts to render thumbnails that have not been requested yet, in the background. */
  renderMissing(): void
  close(): Promise<void>
}

/** The first visitors come before the rest of the pictures. */
const HEAD_START_MS = 5_000

export async function setUpMedia(
  config: Pick<Config, 'dataDir' | 'demo' | 's3'>,
  { db }: Pick<Database, 'db'>,
  log: MediaLog & { error(facts: object, text: string): void },
): Promise<Media> {
  const { dataDir, demo } = config
  const store = await openStore(config, log)
  const kept = keptOriginals(store)
  const originals = demo ? firstOf([drawnOriginals(db), demoPapers(db), kept]) : kept
  const env = demo ? { FONTCONFIG_FILE: await unpackLabelFont(join(dataDir, 'rendering')) } : {}
  const renderer = startRenderer({ env })
  const thumbnails = new Thumbnails({ store, originals, renderer, log })
  const closing = new AbortController()
  let rendering: Promise<void> = Promise.resolve()

  async function renderAll(): Promise<void> {
    const sources = await listPictureSources(db)
    await renderMissing(thumbnails, sources, { signal: closing.signal, log })
  }

  return {
    thumbnails,
    originals,
    library: new Library({ store, renderer }),
    renderMissing: () => {
      const begin = setTimeout(() => {
        rendering = renderAll().catch((error: unknown) =>
          log.warn({ err: error }, 'the missing pictures could not be rendered'),
        )
      }, HEAD_START_MS)
      closing.signal.addEventListener('abort', () => clearTimeout(begin))
    },
    close: async () => {
      closing.abort()
      await thumbnails.close()
      await rendering
      store.close()
    },
  }
}

/** Where files are kept on this machine. */
export function mediaFolder({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return folderStore(join(dataDir, 'media'))
}

export function openBucket(s3: S3Options): Promise<S3Store> {
  return openS3Store(s3, { typeOf: mediaTypeOf, unavailable: StoreUnavailable.of })
}

/** @throws {ConfigError} when S3 answers that the shop may not do there what it must. */
export async function requireUsable(store: S3Store, { bucket }: S3Options): Promise<void> {
  await store.check().catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable) || !isRefusal(error.facts)) throw error
    const { reason, store_status } = error.facts
    throw new ConfigError(
      `S3_BUCKET ${bucket} cannot be used: ${reason} (${store_status}); docs/storage.md says what the key must be allowed to do`,
    )
  })
}

const isRefusal = ({ store_status }: StoreUnavailable['facts']) =>
  store_status !== undefined && store_status < 500

/** The shop sells without its pictures: it starts while S3 is away, and not when it is set up wrongly. */
async function openStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  log: { error(facts: object, text: string): void },
): Promise<FileStore> {
  const { s3 } = config
  if (!s3) return mediaFolder(config)
  const store = await openBucket(s3)
  await requireUsable(store, s3).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error(error.facts, `S3_BUCKET ${s3.bucket} does not answer: no pictures until it does`)
  })
  return store
}
