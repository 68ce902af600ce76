import type { Attachment } from '#contract/attachment'
import type { Product } from '#contract/product/product'
import { formatQuantity, NO_BREAK } from '#ui/format'
import type { PictureFiles } from '#ui/product/picture'
import { viewTexts } from '../../texts/view.ts'

/** The pictures of a product; the first is the main one. */
export type GalleryView = readonly { readonly alt: string; readonly files: PictureFiles }[]

export function toGallery(product: Product, parent: Product): GalleryView {
  const own = product.attachments.filter(isImage)
  const pictures = own.length > 0 ? own : parent.attachments.filter(isImage)
  return pictures.map(({ url, thumbnails, description, name }) => ({
    alt: description || name || product.name,
    files: { folder: `${url}/`, sizes: thumbnails.map(({ key }) => key) },
  }))
}

/** A document that can be downloaded without login. */
export interface DocumentView {
  readonly name: string
  readonly href: string
  /** "PDF, 214 kB" */
  readonly kind: string
}

export function toDocuments(attachments: readonly Attachment[]): DocumentView[] {
  const documents = attachments.filter((attachment) => !isImage(attachment))
  const byAddress = new Map(documents.map((document) => [document.url, document]))
  return [...byAddress.values()].map(({ name, url, byte_size }) => ({
    name,
    href: url,
    kind: [viewTexts.pdf, byte_size && toSize(byte_size)].filter(Boolean).join(', '),
  }))
}

function isImage({ thumbnails }: Attachment): boolean {
  return thumbnails.length > 0
}

function toSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000
    ? `${kilobytes}${NO_BREAK}kB`
    : formatQuantity(Math.round(kilobytes / 100) / 10, 'MB')
}
