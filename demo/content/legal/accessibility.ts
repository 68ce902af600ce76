import { merchant } from '../../data/merchant.ts'
import { link } from '../prose.ts'
import { textPage } from './text-page.ts'

const { email, phone } = merchant

/** Tilgængelighedsloven (directive 2019/882); the standard is EN 301 549. */
export const accessibility = textPage({
  name: 'Tilgængelighed',
  slug: 'tilgaengelighed',
  intro:
    'Alle skal kunne handle her. Det her kan du regne med, og sådan siger du til, hvis noget driller.',
  brief: [
    'Butikken er bygget efter WCAG 2.2 på niveau AA.',
    'Du kan handle med tastatur, skærmlæser og forstørret tekst.',
    'Støder du på noget, du ikke kan bruge, hjælper vi dig på telefon og retter det.',
  ],
  link: { text: 'Fortæl os om et problem', url: '/kontakt' },
  version: 'Senest gennemgået den 20. november 2026.',
  chapters: [
    [
      'Hvad vi lover',
      'E-handel er omfattet af tilgængelighedsloven. Butikken følger EN 301 549, som bygger på WCAG 2.1 niveau AA, og vi bygger efter den nyere WCAG 2.2 niveau AA.',
    ],
    [
      'Sådan virker det',
      [
        'Alt kan nås med tastaturet, og du kan altid se, hvor du er.',
        'Skærmlæsere får navne på felter og knapper, og de får at vide, når noget ændrer sig.',
        'Teksten kan forstørres til 200 %, og siderne kan bruges på en skærm, der er 320 punkter bred.',
        'Farve er aldrig det eneste, der fortæller noget. Lager, fejl og valg står også med ord.',
        'Har du slået bevægelser fra på din enhed, bevæger intet sig.',
        'Der er ingen frist, mens du bestiller, og det, du har skrevet, bliver stående efter en fejl.',
        'Du kan læse om varerne og se priser og lager, også når scripts ikke virker.',
      ],
    ],
    [
      'Det, vi ved mangler',
      [
        'Datablade og vejledninger fra producenter er ikke altid lavet til skærmlæsere. Sig til, så læser vi dem op eller finder en anden udgave.',
        'Film fra andre har ikke altid undertekster.',
        'Betalingsselskabets vindue er ikke vores. Kan du ikke bruge det, så vælg at betale ved afhentning, eller ring.',
      ],
    ],
    [
      'Sig til',
      `Skriv til ${link(email, `mailto:${email}`)} eller ring på ${link(`${phone.slice(3, 5)} ${phone.slice(5, 7)} ${phone.slice(7, 9)} ${phone.slice(9, 11)}`, `tel:${phone}`)}. Skriv, hvilken side det er, og hvad du prøvede. Vi svarer inden fem hverdage.`,
    ],
    [
      'Sådan prøver vi det',
      'Hver side prøves af et program, hver gang vi ændrer noget, og jævnligt af mennesker med tastatur og skærmlæser.',
    ],
    [
      'Klage',
      `Får du ikke et svar, du kan bruge, kan du henvende dig til Digitaliseringsstyrelsen, ${link('digst.dk', 'https://digst.dk')}.`,
    ],
  ],
})
