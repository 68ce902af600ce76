import { merchant } from '../../data/merchant.ts'
import { link } from '../prose.ts'
import { textPage } from './text-page.ts'

const { name, address1, zipcode, city, cvr, email } = merchant
const write = link(email, `mailto:${email}`)

/** What articles 13 and 15 to 22 of the GDPR ask for; how long things are kept is what the shop's jobs do. */
export const privacy = textPage({
  name: 'Privatliv',
  slug: 'privatliv',
  intro: 'Hvad vi ved om dig, hvorfor, hvor længe, og hvad du kan kræve.',
  brief: [
    'Vi bruger dine oplysninger til at levere det, du køber, og til at føre regnskab.',
    'Vi sælger dem ikke, og vi viser ingen personlige priser.',
    'Statistik og markedsføring kræver dit samtykke, som du altid kan trække tilbage.',
    'Du kan hente og slette dine oplysninger på Min side.',
  ],
  link: { text: 'Gå til Min side', url: '/min-side' },
  version: 'Gælder fra 1. november 2026.',
  chapters: [
    [
      'Hvem er ansvarlig?',
      `${name}, ${address1}, ${zipcode} ${city}, CVR ${cvr}, er dataansvarlig. Skriv til ${write}, hvis du har spørgsmål.`,
    ],
    [
      'Når du køber',
      'Vi bruger navn, adresse, e-mail, telefon og det, du har bestilt, til at pakke, levere og svare på spørgsmål om ordren. Grundlaget er aftalen med dig (databeskyttelsesforordningens artikel 6, stk. 1, litra b).',
      'Telefonnummeret beder vi om, fordi chaufføren skal kunne ringe, når bilen er på vej.',
      'Regnskabet gemmer vi, fordi bogføringsloven kræver det (litra c).',
      'Kortnummeret ser vi aldrig. Du skriver det hos betalingsselskabet.',
    ],
    [
      'Når du har en konto',
      'Vi gemmer din e-mail, dine adresser, gemte kurve, ordrer og indstillinger, så længe du har kontoen. Adgangskoden kan vi ikke læse.',
      'Er du bruger hos en virksomhed, kan dem, der har ret til det dér, se jeres ordrer, tilbud og fakturaer.',
    ],
    [
      'Når du skriver eller ringer',
      'Vi bruger det, du skriver, til at svare dig. Grundlaget er vores interesse i at give dig et svar (litra f), eller aftalen, hvis det handler om en ordre.',
      'Beder du om besked, når en vare er på lager igen, bruger vi din e-mail til den ene besked og sletter den, når den er sendt. Grundlaget er, at du har bedt om den (litra b).',
    ],
    [
      'Statistik og markedsføring',
      'Vi tæller selv, hvor tit sider bliver vist, hvilke trin i købet der bliver taget, og hvilke søgeord der intet finder. Tallene er pr. dag og siger intet om, hvem du er.',
      `Alt andet om, hvordan butikken bruges, måler vi kun, hvis du har sagt ja (litra a). Det samme gælder nyhedsbrevet, som du kan afmelde i hver mail. Hvad der gemmes i din browser, står under ${link('Cookies', '/cookies')}.`,
    ],
    [
      'Hvem får oplysningerne?',
      [
        'Fragtfirmaet får navn, adresse, telefon og e-mail på modtageren.',
        'Leverandøren får det samme, når en vare sendes direkte fra fabrikken.',
        'Betalingsselskabet får beløbet og ordrenummeret.',
        'De firmaer, der driver vores servere og sender vores mail, behandler oplysningerne efter vores instruks.',
      ],
      'Vi sælger ikke oplysninger, og vi sender dem ikke ud af EU og EØS.',
    ],
    [
      'Hvor længe?',
      {
        caption: 'Hvor længe vi gemmer',
        heads: ['Oplysning', 'Så længe'],
        rows: [
          ['Kurv uden ordre', '90 dage, fra du sidst ændrede den'],
          ['Ordre og faktura', '5 år efter udløbet af regnskabsåret'],
          ['Konto', 'Til du sletter den'],
          ['Hvem der har gjort hvad hos os (revisionsspor)', '180 dage'],
          ['Besøg fra en kampagne, med samtykke', '90 dage'],
          ['Ønske om besked, når en vare er på lager', 'Til beskeden er sendt, højst 180 dage'],
          ['Dit svar om cookies', '5 år, så vi kan vise, at du har svaret'],
        ],
      },
      'Sletter du kontoen, fjerner vi navn og adresse. Ordrer, som bogføringsloven kræver, bliver stående, til fristen er gået.',
    ],
    [
      'Dine rettigheder',
      'Du kan få indsigt i, rettet, slettet og begrænset det, vi har om dig, få det udleveret i en fil, og gøre indsigelse. Et samtykke kan du trække tilbage, når du vil; det ændrer ikke det, der er sket før.',
      `Det meste klarer du selv på ${link('Min side', '/min-side')}. Ellers skriver du til ${write}, og vi svarer inden en måned.`,
      'Ingen priser eller afgørelser bliver til ved automatisk behandling af, hvem du er.',
    ],
    [
      'Klage',
      `Er du ikke tilfreds, kan du klage til Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, ${link('datatilsynet.dk', 'https://www.datatilsynet.dk')}.`,
    ],
  ],
})
