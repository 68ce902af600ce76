import type { FieldModel } from '#kernel/field-types'
import { type Faults, refusal } from '#kernel/refusal'

export type CustomFieldRefusal = FieldInUse

/** What can be wrong with a custom field, or with what fields of its key are. */
export type CustomFieldFault =
  | 'custom_field_choice_twice'
  | 'custom_field_choice_unknown'
  | 'custom_field_choices_alone'
  | 'custom_field_choices_missing'
  | 'custom_field_image_unreadable'
  | 'custom_field_key_taken'
  | 'custom_field_link_unreadable'
  | 'custom_field_meta_no_text'
  | 'custom_field_number_unreadable'
  | 'custom_field_other_type'
  | 'custom_field_target_unknown'
  | 'custom_field_time_unreadable'
  | 'custom_field_type_in_use'
  | 'custom_field_type_stands'

/** By their fields: of an owner's list with the place of each, `custom_fields.0.value`. */
export class CustomFieldsRefused extends refusal('invalid_field')<{
  readonly errors: Faults<CustomFieldFault>
}> {}

/** Fields of the key stand, so what they are stays; counted to a hundred and no further. */
export class FieldInUse extends refusal('custom_field_in_use')<{
  readonly model: FieldModel
  readonly uses_count: number
}> {}
