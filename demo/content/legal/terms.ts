import { termsFor } from '#shop/documents'
import type { Merchant } from '#shop/merchant'
import type { DemoPage } from '../page.ts'
import type { Chapter } from '../prose.ts'
import { textPage } from './text-page.ts'

/** The terms that orders are made under, word for word: the same text is in the PDF that customers are sent. */
function chaptersFor(type: 'private' | 'company', merchant: Merchant): Chapter[] {
  return termsFor(type, merchant).sections.map(({ heading, paragraphs }) => [
    heading,
    ...paragraphs.map(toEscaped),
  ])
}

function toEscaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function termsOf(merchant: Merchant): DemoPage {
  return textPage({
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
    version: `Version ${termsFor('private', merchant).version}`,
    chapters: chaptersFor('private', merchant),
    children: [
      textPage({
        name: 'Handelsbetingelser for erhverv',
        slug: 'erhverv',
        intro: 'Gælder for virksomheder og offentlige kunder.',
        link: { text: 'Hent betingelserne (PDF)', url: '/handelsbetingelser-erhverv.pdf' },
        version: `Version ${termsFor('company', merchant).version}`,
        chapters: chaptersFor('company', merchant),
      }),
    ],
  })
}
