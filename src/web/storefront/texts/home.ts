import { formatCount } from '#ui/format'

/** Texts of the front page. */
export const homeTexts = {
  homeDescription:
    'Træ, plader, byggematerialer, værktøj og maling i faste mål og til faste priser. Hent i forretningen, eller få det leveret.',
  heroTitle: 'Det hele på pladsen, når I møder.',
  heroText: (branches: number) =>
    `Konstruktionstræ, isolering og beslag i faste mål. Hent i ${branches} forretninger, eller få det løftet ind over hegnet.`,
  quickOrder: 'Hurtig bestilling',
  quickLabel: 'Varenr., DB-nr. eller GTIN',
  quickHelp: 'Kender du ikke nummeret, så skriv målet. Så søger vi.',
  quickEmpty: 'Skriv et nummer eller et mål.',
  pieces: 'stk.',
  campaign: 'Nedsat lige nu',
  campaignText: 'Førprisen er vores egen laveste pris i de 30 dage, før den blev sat ned.',
  popular: 'Mest købte',
  branchesHead: (count: number) => `${formatCount(count)} forretninger`,
  branchesText: 'Vælg din, så viser vi, hvad der står på hylderne, og hvornår du kan hente.',
  changeBranch: 'Skift forretning',
  arrival: 'Sådan kommer varerne frem',
  arrivalPickup: { title: 'Hent selv', text: 'Gratis. Vi skriver, når varerne står klar.' },
  arrivalCrane: {
    title: 'Kranbil og palle',
    text: 'Løftes ind over hegnet eller stilles ved kantsten.',
  },
  arrivalParcel: { title: 'Pakke', text: 'Til døren eller en pakkeshop nær dig.' },
} as const
