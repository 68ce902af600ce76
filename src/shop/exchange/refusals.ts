import { type Faults, refusal } from '#kernel/refusal'

export type ExchangeRefusal = ImportRefused | ImportBusy | UndoLate

/** What can be wrong with a file or with what its columns are said to be. */
export type ImportFault =
  | 'import_branch_unknown'
  | 'import_column_unknown'
  | 'import_columns_differ'
  | 'import_decimal_ambiguous'
  | 'import_file_damaged'
  | 'import_file_unpacked_too_large'
  | 'import_heads_missing'
  | 'import_key_needed'
  | 'import_no_rows'
  | 'import_nothing_to_change'
  | 'import_price_group_unknown'
  | 'import_target_twice'
  | 'import_too_many_columns'
  | 'import_too_many_rows'

/** What can be wrong with a row, or is to be looked at, or has kept it from being written. */
export type RowNote =
  | 'import_below_cost'
  | 'import_below_zero'
  | 'import_changed_meanwhile'
  | 'import_group_unknown'
  | 'import_key_empty'
  | 'import_key_of_many'
  | 'import_key_unknown'
  | 'import_name_empty'
  | 'import_number_shortened'
  | 'import_number_unreadable'
  | 'import_price_jump'
  | 'import_price_reduced'
  | 'import_product_gone'
  | 'import_product_used'
  | 'import_refused'
  | 'import_repeated'
  | 'import_sides_differ'
  | 'import_text_too_long'
  | 'import_too_large'

/** A file that cannot be taken at all, or columns that say too little. */
export class ImportRefused extends refusal('invalid_field')<{
  readonly errors: Faults<ImportFault>
}> {}

/** The import is not where the act begins: another has begun it, or it is done. */
export class ImportBusy extends refusal('import_busy')<{ readonly state: string }> {}

/** Undone within a day, or not at all. */
export class UndoLate extends refusal('import_undo_late')<{ readonly hours: number }> {}

export function refuseImport(
  field: string,
  code: ImportFault,
  facts?: Record<string, string | number>,
) {
  return new ImportRefused({ errors: { [field]: [{ code, ...(facts && { facts }) }] } })
}
