import { merchant } from '../../data/merchant.ts'
import { link } from '../prose.ts'
import { textPage } from './text-page.ts'

const { email } = merchant

/** Købeloven §§ 77 a to 83; complaint by forbrugerklageloven. The EU's portal for disputes closed in July 2025. */
export const complaint = textPage({
  name: 'Reklamation og klage',
  slug: 'reklamation',
  intro: 'Er der noget galt med varen, så sig til. Her står, hvad du kan kræve, og hvordan du gør.',
  brief: [
    'Som privat har du to års reklamationsret.',
    'Sig til inden rimelig tid. Inden to måneder er altid i tide.',
    'Er reklamationen berettiget, betaler vi rimelige udgifter til fragt.',
    'Kan vi ikke blive enige, kan du klage til Center for Klageløsning.',
  ],
  link: { text: 'Skriv til os', url: '/kontakt' },
  version: 'Gælder fra 1. november 2026.',
  chapters: [
    [
      'To års reklamationsret',
      'Når du handler som privat, har du to års reklamationsret efter købeloven. Den gælder fejl, som varen havde, da du fik den. Den gælder ikke slid, forkert montering eller manglende vedligehold.',
      'Viser fejlen sig i det første år, går vi ud fra, at den var der fra begyndelsen, medmindre vi kan vise andet.',
      'Reklamationsretten er noget andet end at fortryde. Vil du bare ikke have varen alligevel, så brug ' +
        `${link('Fortryd aftalen her', '/fortryd')}.`,
    ],
    [
      'Hvad du kan kræve',
      'Du kan vælge mellem at få varen repareret eller ombyttet, hvis det kan lade sig gøre uden uforholdsmæssige udgifter. Sker det ikke inden rimelig tid, kan du få et afslag i prisen eller, når fejlen ikke er ubetydelig, pengene tilbage.',
    ],
    [
      'Sådan gør du',
      {
        ordered: [
          'Stop med at bruge varen, og byg den ikke ind, hvis du kan se fejlen.',
          `Skriv til ${link(email, `mailto:${email}`)}, eller brug ${link('formularen', '/kontakt')}. Skriv ordrenummeret, hvad der er galt, og læg billeder ved.`,
          'Vi svarer normalt samme hverdag og aftaler, om varen skal hentes, sendes eller ses på stedet.',
        ],
      },
      'Du kan også tage varen med i en af vores ' +
        `${link('forretninger', '/forretninger')}. Tag ordrenummeret med.`,
    ],
    [
      'Skader fra transporten',
      'Se varerne efter, når de kommer, og skriv synlige skader på fragtbrevet. Har du overset noget, så sig til alligevel. Det ændrer ikke din reklamationsret.',
    ],
    [
      'Træ er et levende materiale',
      'Små revner i enderne, knaster og mindre krumninger er ikke fejl, når de holder sig inden for træets sorteringsklasse, som står på varen. Er du i tvivl, så send et billede, før du bygger det ind.',
    ],
    [
      'Producentens garanti',
      'Giver producenten en garanti på mere end to år, står det på varen. Den kommer oven i reklamationsretten og gør den ikke mindre.',
    ],
    [
      'Erhverv',
      'Køber du på CVR, skal du undersøge varerne ved modtagelsen og reklamere straks, når du opdager en fejl. Hvad der ellers gælder, står i ' +
        `${link('handelsbetingelserne for erhverv', '/handelsbetingelser/erhverv')}.`,
    ],
    [
      'Klage',
      `Skriv først til ${link(email, `mailto:${email}`)}. Finder vi ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg, ${link('naevneneshus.dk', 'https://www.naevneneshus.dk')}. Kan sagen ikke løses dér, kan du gå til Forbrugerklagenævnet samme sted.`,
    ],
  ],
})
