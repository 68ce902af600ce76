import type { DemoPage } from './page.ts'

/** The front page of the second shop of the demo. */
export const secondHome: DemoPage = {
  type: 'home',
  name: 'Forside',
  title: 'Trælast ved havnen',
  slug: '',
  is_protected: true,
  seo_description:
    'Træ og plader fra Varmdrup Trælast: skåret på mål, hentet på havnen eller leveret.',
  contents: [
    {
      name: 'Top',
      template_slug: 'hero',
      content: {
        title: 'Træ fra havnen, skåret på mål.',
        text: 'Vi har handlet træ i Varmdrup siden 1904. Hent på kajen, eller få det kørt ud.',
        drawing: 'stack',
        has_quick_order: true,
      },
    },
    {
      name: 'Varegrupper',
      template_slug: 'tiles',
      content: {
        title: 'Varegrupper',
        link: { text: 'Alle varegrupper', url: '/varer' },
        source: 'categories',
      },
    },
  ],
}

/** What stands on every page of it. */
export const secondFrame: DemoPage = {
  type: 'global',
  name: 'Ramme',
  slug: 'global',
  is_protected: true,
  is_sitemap: false,
  is_search: false,
  contents: [
    {
      name: 'Servicebesked',
      template_slug: 'service-message',
      section_slug: 'service',
      content: { text: 'Hent på havnen i Ebeltoft, eller få det leveret med kranbil' },
    },
    {
      name: 'Handel',
      template_slug: 'link-column',
      section_slug: 'footer',
      content: {
        title: 'Handel',
        links: [
          { text: 'Alle varegrupper', url: '/varer' },
          { text: 'Hurtigordre', url: '/hurtigordre' },
          { text: 'Kontakt', url: '/kontakt' },
        ],
      },
    },
    {
      name: 'Vilkår og hjælp',
      template_slug: 'link-column',
      section_slug: 'footer',
      content: {
        title: 'Vilkår og hjælp',
        links: [
          { text: 'Fortryd aftalen her', url: '/fortryd' },
          { text: 'Levering og priser', url: '/levering' },
          { text: 'Reklamation og klage', url: '/reklamation' },
          { text: 'Handelsbetingelser', url: '/handelsbetingelser' },
          { text: 'Privatliv', url: '/privatliv' },
          { text: 'Om cookies', url: '/cookies' },
          { text: 'Tilgængelighed', url: '/tilgaengelighed' },
        ],
      },
    },
  ],
}

export const secondPages: readonly DemoPage[] = [
  {
    name: 'Kontakt',
    title: 'Kontakt',
    slug: 'kontakt',
    in_menu: true,
    seo_description: 'Ring, skriv, eller kom ned på havnen.',
    contents: [
      {
        name: 'Top',
        template_slug: 'hero',
        content: { title: 'Kontakt', text: 'Ring, skriv, eller kom ned på havnen.' },
      },
      {
        name: 'Skriv til os',
        template_slug: 'contact-form',
        content: { title: 'Skriv til os', subjects: ['En ordre', 'En vare', 'Noget andet'] },
      },
    ],
  },
]
