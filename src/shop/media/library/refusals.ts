import { type Fault, type Faults, refusal } from '#kernel/refusal'

export type MediaRefusal =
  | FileRefused
  | FileInUse
  | StorageFull
  | TooManyUploads
  | UploadOutOfStep
  | UploadStale

/** What can be wrong with a file that is uploaded. */
export type FileFault =
  | 'file_tag_unknown'
  | 'file_upload_content_unreadable'
  | 'file_upload_dimensions'
  | 'file_upload_drawing_runs'
  | 'file_upload_kind_differs'
  | 'file_upload_too_large'
  | 'file_upload_type'
  | 'file_upload_unreadable'

export class FileRefused extends refusal('invalid_field')<{
  readonly errors: Faults<FileFault>
}> {
  constructor(field: string, code: FileFault, facts?: Fault['facts']) {
    super({ errors: { [field]: [facts ? { code, facts } : { code }] } })
  }
}

/** Something shows it. */
export class FileInUse extends refusal('file_in_use')<{ readonly uses: number }> {}

/** The part is not the next one. */
export class UploadOutOfStep extends refusal('upload_out_of_step')<{ readonly received: number }> {}

/** The file has been replaced by another since its replacement was begun. */
export class UploadStale extends refusal('upload_stale') {}

/** The user has as much under way as one may have. */
export class TooManyUploads extends refusal('too_many_uploads') {}

/** There is no room for the file. */
export class StorageFull extends refusal('storage_full') {}
