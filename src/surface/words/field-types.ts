import type { FieldType } from '#kernel/field-types'

/** What the types of custom fields are called. */
export const fieldTypeNames: Readonly<Record<FieldType, string>> = {
  text: 'Tekst',
  textarea: 'Lang tekst',
  html: 'HTML',
  number: 'Tal',
  checkbox: 'Ja eller nej',
  select: 'Valgliste',
  timepicker: 'Dato og tid',
  link: 'Link',
  image: 'Billede',
}

/** What a type is called; one that the shop does not know stands as it is. */
export function nameOfFieldType(type: string): string {
  return Object.entries(fieldTypeNames).find(([known]) => known === type)?.[1] ?? type
}
