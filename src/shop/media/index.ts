export type { LibraryFile } from './library/file.ts'
export { type FileFault, FileRefused, type MediaRefusal } from './library/refusals.ts'
export {
  areTags,
  type FileChange,
  fileList,
  findFile,
  findNewSource,
  listUses,
  lockFile,
  oldSources,
  replaceTag,
  writeFileChange,
} from './library/store-files.ts'
export { findUpload, oldUploads, type Upload } from './library/store-uploads.ts'
export { Library, PART_BYTES } from './library/uploads.ts'
export { type MediaStore, originalName, StoreUnavailable } from './media-store.ts'
export {
  firstOf,
  keptOriginals,
  mediaTypeOf,
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
