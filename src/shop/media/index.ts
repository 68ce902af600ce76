export { type MediaStore, originalName } from './media-store.ts'
export {
  firstOf,
  keptOriginals,
  mediaTypeOf,
  type Original,
  type Originals,
} from './originals.ts'
export { isSource, toThumbnail, WIDTHS } from './picture.ts'
export { renderMissing } from './render-missing.ts'
export { startRenderer } from './renderer.ts'
export {
  type KnownFile,
  listPictureSources,
  readFiles,
  saveAttachments,
} from './store-attachments.ts'
export { type MediaLog, Thumbnails } from './thumbnails.ts'
