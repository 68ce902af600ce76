import type { Fault } from '#kernel/refusal'
import type { CustomFieldFault } from '#shop/custom-fields'
import { nameOfFieldType } from '#surface/words/field-types'

type Facts = NonNullable<Fault['facts']>

/** What can be wrong with custom fields, and with what fields of a key are. */
export const customFieldTexts: Readonly<
  Record<CustomFieldFault, string | ((facts: Facts) => string)>
> = {
  custom_field_choice_twice: 'En valgmulighed står flere gange.',
  custom_field_choice_unknown: ({ choices }) => `Skal være en af disse: ${choices}`,
  custom_field_choices_alone: 'Kun en valgliste har valgmuligheder.',
  custom_field_choices_missing: 'Skriv mindst én valgmulighed.',
  custom_field_image_unreadable:
    'Skal være navnet på en fil eller en adresse, f.eks. /media/logo.png',
  custom_field_key_taken: 'Der er allerede et felt med den nøgle.',
  custom_field_link_unreadable: 'Skal være en adresse, f.eks. /kontakt eller https://example.dk',
  custom_field_meta_no_text: ({ names }) => `${names} skal være tekst`,
  custom_field_number_unreadable: 'Skal være et tal',
  custom_field_other_type: ({ field_type }) => `Feltet er af slagsen »${typeOf(field_type)}«.`,
  custom_field_target_unknown: 'target skal være tom, _self eller _blank',
  custom_field_time_unreadable: 'Skal være et tidspunkt, f.eks. 2026-11-28T08:00:00Z',
  custom_field_type_in_use: 'Slagsen kan ikke ændres, når feltet er i brug.',
  custom_field_type_stands: ({ field_type }) =>
    `Der er allerede felter med nøglen, og de er af slagsen »${typeOf(field_type)}«.`,
}

function typeOf(type: string | number | undefined): string {
  return nameOfFieldType(String(type))
}
