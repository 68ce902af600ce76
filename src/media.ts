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
  type Originals,
  renderMissing,
  startRenderer,
  Thumbnails,
} from '#shop/media'
import { folderStore } from './adapters/storage/folder.ts'
import type { Config } from './config.ts'

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
  { dataDir, demo }: Config,
  { db }: Pick<Database, 'db'>,
  log: MediaLog,
): Promise<Media> {
  const store = folderStore(join(dataDir, 'media'))
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
    },
  }
}
