/** Wires the sources of pictures and documents to their storage. */
import { join } from 'node:path'
import type { Database } from '#database/client'
import { drawnOriginals } from '#demo/drawn-originals'
import { unpackLabelFont } from '#demo/label-font'
import { demoPapers } from '#demo/papers'
import {
  firstOf,
  keptOriginals,
  listPictureSources,
  type MediaLog,
  type Originals,
  paintMissing,
  startPainter,
  Thumbnails,
} from '#shop/media'
import { folderStore } from './adapters/storage/folder.ts'
import type { Config } from './config.ts'

export interface Media {
  readonly thumbnails: Thumbnails
  readonly originals: Originals
  /** Starts to render thumbnails that have not been requested yet, in the background. */
  paintMissing(): void
  close(): Promise<void>
}

/** The first visitors come before the rest of the pictures. */
const HEAD_START_MS = 5_000

export async function setUpMedia(
  { dataDir, demo }: Config,
  { db, reads }: Database,
  log: MediaLog,
): Promise<Media> {
  const store = folderStore(join(dataDir, 'media'))
  const kept = keptOriginals(store)
  const originals = demo ? firstOf([drawnOriginals(reads), demoPapers(), kept]) : kept
  const env = demo ? { FONTCONFIG_FILE: await unpackLabelFont(join(dataDir, 'painting')) } : {}
  const thumbnails = new Thumbnails({ store, originals, painter: startPainter({ env }), log })
  const closing = new AbortController()
  let painting: Promise<void> = Promise.resolve()

  async function paintAll(): Promise<void> {
    const sources = await listPictureSources(db)
    await paintMissing(thumbnails, sources, { signal: closing.signal, log })
  }

  return {
    thumbnails,
    originals,
    paintMissing: () => {
      const begin = setTimeout(() => {
        painting = paintAll().catch((error: unknown) =>
          log.warn({ err: error }, 'the missing pictures could not be painted'),
        )
      }, HEAD_START_MS)
      closing.signal.addEventListener('abort', () => clearTimeout(begin))
    },
    close: async () => {
      closing.abort()
      await thumbnails.close()
      await painting
    },
  }
}
