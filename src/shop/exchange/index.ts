export { type Said, startCheck, startRun, startUndo, undoneUntil } from './acts.ts'
export type { Encoding, Separator } from './read-file.ts'
export type { ExchangeRefusal, ImportFault, RowNote } from './refusals.ts'
export type { Column, FieldChange, Note, Run, RunState } from './run.ts'
export { listMappings, type Mapping } from './store-mappings.ts'
export { readPlanned, SHOWN, type Shown, type ShownRow } from './store-planned.ts'
export {
  findRun,
  IMPORT_CHANNEL,
  type NamedRun,
  oldImports,
  type RunFilters,
  runList,
} from './store-runs.ts'
export { type Actor, readImport, type UploadedFile } from './upload.ts'
export { rightsFor, workOnce, workOnImports } from './work.ts'
