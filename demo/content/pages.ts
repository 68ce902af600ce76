import { branchPages } from './branches/branch-pages.ts'
import { campaignPages } from './campaign.ts'
import { questions, ways } from './contact.ts'
import type { FindProduct } from './guides/guide.ts'
import { guidePages } from './guides/guide-pages.ts'
import { legalPages } from './legal/legal-pages.ts'
import type { DemoPage } from './page.ts'

/**
 * The pages of the demo merchant, from the top down.
 *
 * @param find The id of a product by its name.
 * @param now When the demo begins: campaigns are counted from it.
 */
export const pages = (find: FindProduct, now: Date): readonly DemoPage[] => [
  {
    name: 'Kontakt',
    title: 'Kontakt',
    slug: 'kontakt',
    seo_description: 'Ring, skriv eller kom forbi. Vi svarer normalt samme hverdag.',
    contents: [
      {
        name: 'Top',
        template_slug: 'hero',
        content: {
          title: 'Kontakt',
          text: 'Ring, skriv eller kom forbi. Vi svarer normalt samme hverdag.',
        },
      },
      {
        name: 'Veje ind',
        template_slug: 'text',
        content: { html: ways },
      },
      {
        name: 'Skriv til os',
        template_slug: 'contact-form',
        content: {
          title: 'Skriv til os',
          subjects: ['En ordre', 'En vare eller et projekt', 'Faktura eller konto', 'Noget andet'],
        },
      },
      {
        name: 'Spørgsmål',
        template_slug: 'faq',
        content: { title: 'Måske står svaret her', questions },
      },
    ],
  },
  guidePages(find),
  campaignPages(now),
  branchPages,
  ...legalPages,
]
