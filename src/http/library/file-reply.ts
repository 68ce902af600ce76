import type { FastifyRequest } from 'fastify'
import { libraryFile } from '#contract/media/file'
import { writerOf } from '#contract/writer'
import { toThumbnails } from '#shop/listing'
import type { Library, LibraryFile } from '#shop/media'
import { appendChange, appendWhole } from '../resources/history.ts'
import { differences } from '../resources/resource.ts'
import { versionOf } from '../resources/version.ts'

/** What the shop keeps of a file itself. */
export const KEPT = ['uses', 'is_double', 'tags', 'modified']

const write = writerOf(libraryFile)

export function toFileReply(file: LibraryFile) {
  const { source, thumbnail_keys } = file
  const thumbnails = toThumbnails(source, thumbnail_keys)
  return write({ ...file, url: `/media/${source}`, thumbnails })
}

/** What the audit has of a file that is uploaded, replaced or deleted. */
export function tellOf(
  request: Pick<FastifyRequest, 'principal' | 'ip'>,
): Parameters<Library['delete']>[2] {
  return async (tx, was, is) => {
    const [before, after] = [was && toFileReply(was), is && toFileReply(is)]
    if (before && after) {
      const changes = differences(versionOf(before).entity, versionOf(after).entity, KEPT)
      await appendChange(tx, request, { action: 'file_replaced', subject: after.id }, changes)
    } else if (after) await appendWhole(tx, request, 'file_uploaded', { after })
    else if (before) await appendWhole(tx, request, 'file_deleted', { before })
  }
}
