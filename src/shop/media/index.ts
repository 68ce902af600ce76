export { type MediaStore, originalName, thumbnailName } from './media-store.ts'
export {
  firstOf,
  keptOriginals,
  type MediaType,
  type Original,
  type Originals,
} from './originals.ts'
export { paintMissing } from './paint-missing.ts'
export { type Painter, PaintingFailed, startPainter } from './painter.ts'
export { isSource, type Thumbnail, toThumbnail, WIDTHS } from './picture.ts'
export { PictureNotReady } from './refusals.ts'
export { listPictureSources } from './store.ts'
export { type MediaLog, Thumbnails } from './thumbnails.ts'
