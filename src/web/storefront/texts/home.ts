import { formatCount } from '#ui/format'

/** Texts of the front page. */
export const homeTexts = {
  quickOrder: 'Hurtigordre',
  quickLabel: 'Varenr., DB-nr. eller GTIN',
  quickHelp: 'Kender du ikke nummeret, så skriv målet. Så søger vi.',
  quickEmpty: 'Skriv et nummer eller et mål.',
  pieces: 'stk.',
  branchesHead: (count: number) => `${formatCount(count)} forretninger`,
  branchesText: 'Vælg din, så viser vi, hvad der står på hylderne, og hvornår du kan hente.',
  changeBranch: 'Skift forretning',
  arrival: 'Sådan kommer varerne frem',
  arrivalPickup: { title: 'Hent selv', text: 'Gratis. Vi skriver, når varerne står klar.' },
  arrivalCrane: {
    title: 'Kranbil og palle',
    text: 'Løftes ind over hegnet eller sættes af ved kantstenen.',
  },
  arrivalParcel: { title: 'Pakke', text: 'Til døren eller en pakkeshop nær dig.' },
} as const
