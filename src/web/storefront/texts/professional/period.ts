/** The texts of choosing a period, and how days are written in tables. */
export const periodTexts = {
  period: 'Periode',
  choices: {
    '': 'Alle datoer',
    month: 'Denne måned',
    '12': 'Seneste 12 måneder',
    '24': 'Seneste 24 måneder',
    year: 'I år',
    'last-year': 'Sidste år',
    custom: 'Vælg datoer',
  },
  from: 'Fra',
  to: 'Til',
  show: 'Vis',
  /** @param day `2026-11-25` */
  day: (day: string) => day.split('-').toReversed().join('.'),
} as const
