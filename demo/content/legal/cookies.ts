import { textPage } from './text-page.ts'

/** The same as docs/cookies.md, which a test compares it with. */
export const stored: readonly (readonly [name: string, purpose: string, kept: string])[] = [
  ['guest, __Host-guest', 'Husker din kurv', '90 dage fra seneste ændring'],
  ['XSRF-TOKEN', 'Beskytter dig mod falske kald', 'Til du lukker browseren'],
  ['is_logged_in, session', 'Holder dig logget ind', 'Til du logger ud, højst 30 dage'],
  ['moms', 'Viser priser med eller uden moms, som du har valgt', '12 måneder'],
  ['samtykke', 'Husker dit svar om cookies', '12 måneder'],
  ['basket', 'Viser samme kurv i alle faner', 'Til du sletter den'],
  [
    'colours',
    'Husker de farver, du har gemt med hjertet',
    'Til du fjerner eller sletter dem eller logger ind',
  ],
  ['checkout-contacts', 'Husker, hvad du har skrevet i bestillingen', 'Til du lukker fanen'],
  [
    'react-router-scroll-positions',
    'Fører dig med tilbageknappen til det sted på siden, du kom fra',
    'Til du lukker fanen',
  ],
  ['place', 'Husker din forretning og dit postnr.', 'Til du lukker fanen'],
]

export const cookies = textPage({
  name: 'Cookies',
  slug: 'cookies',
  intro: 'Hvad butikken gemmer i din browser, hvorfor og hvor længe.',
  brief: [
    'Uden dit ja gemmer vi kun det, der skal til, for at kurv og login virker.',
    'Det er lige let at sige nej og ja, og du kan ændre svaret, når du vil.',
    'Vi henter ikke noget fra andre, før du har sagt ja.',
  ],
  version: 'Gælder fra 1. november 2026.',
  chapters: [
    [
      'Dit valg',
      'Tryk på <b>Cookies</b> nederst på enhver side, når du vil se eller ændre, hvad du har svaret. Dit svar gælder i 12 måneder.',
      'Siger du nej, virker butikken ganske som ellers.',
    ],
    [
      'Nødvendige',
      'De kræver ikke samtykke, fordi butikken ikke kan virke uden.',
      {
        caption: 'Nødvendige cookies og lignende',
        heads: ['Navn', 'Hvad den gør', 'Hvor længe'],
        rows: stored,
      },
    ],
    [
      'Funktionelle',
      'Siger du ja, husker vi din forretning og dit postnummer til næste gang (<b>place</b>). Det ligger i browseren, til du sletter det eller trækker dit samtykke tilbage.',
    ],
    [
      'Statistik',
      'Siger du ja, må vi måle, hvordan butikken bruges. Vi gemmer ikke noget i din browser til det.',
    ],
    [
      'Markedsføring',
      'Siger du ja, gemmer vi på vores server, hvilken kampagne der førte dig hertil. Det slettes efter 90 dage. Vi gemmer ikke, hvem du er.',
    ],
    [
      'Film',
      'En film åbner hos YouTube eller Vimeo i en ny fane, når du trykker på den. Dér gælder deres regler. Trykker du ikke, ved de ikke, at du har været her.',
    ],
    [
      'Sådan sletter du dem',
      'I browserens indstillinger kan du slette alt, hvad en side har gemt. Så er kurven tom, og du er logget ud. Tilsynet med reglerne om cookies føres af Digitaliseringsstyrelsen.',
    ],
  ],
})
