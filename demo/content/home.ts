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
  ],
}
