import type { DemoPage } from '../page.ts'
import { textPage } from './text-page.ts'

/** The terms that orders are placed under: the pages show those in force, and hold no copy. */
export const terms: DemoPage = textPage({
  name: 'Handelsbetingelser',
  slug: 'handelsbetingelser',
  intro: 'Gælder, når du handler som privat. Du får dem også som PDF med ordrebekræftelsen.',
  brief: [
    'Alle priser er inkl. 25 % moms. Vi tager ikke gebyr for betaling med kort.',
    'Vi hæver først beløbet, når varerne sendes eller udleveres.',
    'Du har 14 dages fortrydelsesret, men ikke på varer, der er lavet efter dine mål eller ønsker.',
    'Du har to års reklamationsret.',
  ],
  link: { text: 'Hent betingelserne (PDF)', url: '/handelsbetingelser.pdf' },
  terms: 'private',
  children: [
    textPage({
      name: 'Handelsbetingelser for erhverv',
      slug: 'erhverv',
      intro: 'Gælder for virksomheder og offentlige kunder.',
      link: { text: 'Hent betingelserne (PDF)', url: '/handelsbetingelser-erhverv.pdf' },
      terms: 'company',
    }),
  ],
})
