import { createHash } from 'node:crypto'
import { mediaTypeOf } from '../originals.ts'
import type { RenderedThumbnail } from '../render-thumbnails.ts'
import { type PictureMeasure, RenderingFailed, type ThumbnailRenderer } from '../renderer.ts'
import { cleanDrawing } from './clean-drawing.ts'
import type { FileContent } from './file.ts'
import { FileRefused } from './refusals.ts'

/** More across than any camera takes; a small file may claim to be larger. */
const MOST_ACROSS = 16_384
const MOST_PIXELS = 100_000_000
const PDF = 'application/pdf'
const DRAWING = 'image/svg+xml'

export interface Inspected extends FileContent {
  /** As it is kept: a drawing is cleaned. */
  readonly content: Uint8Array
  readonly content_hash: string
  readonly isPicture: boolean
  /** The smallest sizes, which show that it can be read. */
  readonly thumbnails: readonly RenderedThumbnail[]
}

/** By how it begins. @throws {FileRefused} for what the shop keeps none of. */
export function requireType(head: Uint8Array) {
  const type = mediaTypeOf(head)
  if (!type) throw new FileRefused('file', 'file_upload_type')
  return type
}

/**
 * What a file is by its content, whatever it is called.
 *
 * @throws {FileRefused} for another kind, a drawing that would run something, and a picture that is too large or broken.
 */
export async function inspect(
  uploaded: Uint8Array,
  renderer: PictureMeasure & Pick<ThumbnailRenderer, 'render'>,
): Promise<Inspected> {
  const media_type = requireType(uploaded)
  const isPicture = media_type !== PDF
  const content = media_type === DRAWING ? requireHarmless(uploaded) : uploaded
  const common = { media_type, content, isPicture, content_hash: hashOf(content) }
  if (!isPicture) return { ...common, ...requireWhole(content), thumbnails: [] }
  try {
    const { width, height } = await renderer.measure(content)
    if (Math.max(width, height) > MOST_ACROSS || width * height > MOST_PIXELS) {
      throw new FileRefused('file', 'file_upload_dimensions', { width, height, most: MOST_ACROSS })
    }
    const thumbnails = await renderer.render(content, ['thumb', 'list'])
    return { ...common, width, height, thumbnails }
  } catch (error) {
    if (error instanceof RenderingFailed) throw new FileRefused('file', 'file_upload_unreadable')
    throw error
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function requireHarmless(uploaded: Uint8Array): Uint8Array {
  const clean = cleanDrawing(Buffer.from(uploaded).toString('utf8'))
  if (clean === undefined) throw new FileRefused('file', 'file_upload_drawing_runs')
  return Buffer.from(clean)
}

/** The end of a document says where its parts are; readers look for it in the last kilobyte. */
function requireWhole(content: Uint8Array) {
  if (!Buffer.from(content).subarray(-1024).includes('%%EOF')) {
    throw new FileRefused('file', 'file_upload_unreadable')
  }
  return { width: null, height: null }
}
