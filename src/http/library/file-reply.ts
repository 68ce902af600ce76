import { libraryFile } from '#contract/media/file'
import { writerOf } from '#contract/writer'
import { toThumbnails } from '#shop/listing'
import type { LibraryFile } from '#shop/media'

/** What the shop keeps of a file itself. */
export const KEPT = ['uses', 'is_double', 'tags', 'modified']

const write = writerOf(libraryFile)

export function toFileReply(file: LibraryFile) {
  const { source, thumbnail_keys } = file
  const thumbnails = toThumbnails(source, thumbnail_keys)
  return write({ ...file, url: `/media/${source}`, thumbnails })
}
