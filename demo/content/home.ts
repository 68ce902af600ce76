import { guides, toTile } from './guides/guide-pages.ts'
import type { DemoPage } from './page.ts'

export const home: DemoPage = {
  type: 'home',
  name: 'Forside',
  title: 'Trælast og byggemarked',
  slug: '',
  is_protected: true,
  seo_description:
    'Træ, plader, byggematerialer, værktøj og maling i faste mål og til faste priser. Hent i forretningen, eller få det leveret.',
  contents: [
    {
      name: 'Top',
      template_slug: 'hero',
      content: {
        title: 'Det hele på pladsen, når I møder.',
        text: 'Konstruktionstræ, isolering og beslag i faste mål. Hent i 20 forretninger, eller få det løftet ind over hegnet.',
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
    {
      name: 'Nedsat',
      template_slug: 'goods',
      content: {
        title: 'Nedsat lige nu',
        text: 'Førprisen er vores egen laveste pris i de 30 dage, før den blev sat ned.',
        link: { text: 'Se kampagnen', url: '/kampagner/vi-goer-plads' },
        source: { kind: 'savings' },
        is_band: true,
      },
    },
    {
      name: 'Mest købte',
      template_slug: 'goods',
      content: { title: 'Mest købte', source: { kind: 'popular' } },
    },
    { name: 'Forretning og levering', template_slug: 'place', content: {} },
    {
      name: 'Før du går i gang',
      template_slug: 'tiles',
      content: {
        title: 'Før du går i gang',
        link: { text: 'Alle guides', url: '/guides' },
        tiles: guides.slice(0, 3).map(toTile),
      },
    },
  ],
}
