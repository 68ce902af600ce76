/** What colours are called in Danish, for lists and searches. */
export const FAMILIES = [
  'gul',
  'orange',
  'rød',
  'violet',
  'blå',
  'grøn',
  'grå',
  'brun',
  'hvid',
  'sort',
] as const
export type ColourFamily = (typeof FAMILIES)[number]
