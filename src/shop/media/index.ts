export { type MediaStore, originalName } from './media-store.ts'
export {
  firstOf,
  keptOriginals,
  type Original,
  type Originals,
} from './originals.ts'
export { paintMissing } from './paint-missing.ts'
export { startPainter } from './painter.ts'
export { isSource, toThumbnail, WIDTHS } from './picture.ts'

export { listPictureSources } from './store.ts'
export { type MediaLog, Thumbnails } from './thumbnails.ts'
