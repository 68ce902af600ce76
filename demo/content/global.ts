import branches from '../data/branches.json' with { type: 'json' }
import { merchant } from '../data/merchant.ts'
import type { DemoPage } from './page.ts'

type Link = readonly [text: string, url: string]

/** At the top of the header. */
const message = {
  name: 'Servicebesked',
  template_slug: 'service-message',
  section_slug: 'service',
  content: {
    text: `Hent i ${branches.length} forretninger, eller få det leveret med kranbil, palle eller pakke`,
  },
}

const headerLinks = {
  name: 'Links i toppen',
  template_slug: 'link-column',
  section_slug: 'header',
  content: {
    title: 'Hjælp',
    links: [
      { text: 'Forretninger', url: '/forretninger' },
      { text: 'Kundeservice', url: '/kontakt' },
    ],
  },
}

function column(title: string, ...links: readonly Link[]) {
  return {
    name: title,
    template_slug: 'link-column',
    section_slug: 'footer',
    content: { title, links: links.map(([text, url]) => ({ text, url })) },
  }
}

/** What stands on every page. The last column is what the checkout shows, too. */
export const frame: DemoPage = {
  type: 'global',
  name: 'Ramme',
  slug: 'global',
  is_protected: true,
  is_sitemap: false,
  is_search: false,
  contents: [
    message,
    headerLinks,
    column(
      'Handel',
      ['Alle varegrupper', '/varer'],
      ['Find farven', '/paint-picker'],
      ['Hurtigordre', '/hurtigordre'],
      ['Bliv erhvervskunde', '/opret?konto=firma'],
    ),
    column(
      merchant.short_name,
      [`${branches.length} forretninger`, '/forretninger'],
      ['Guides', '/guides'],
      ['Kampagner', '/kampagner'],
      ['Kontakt', '/kontakt'],
      [`Om ${merchant.short_name}`, '/om-os'],
    ),
    column(
      'Vilkår og hjælp',
      ['Levering og priser', '/levering'],
      ['Fortryd aftalen her', '/fortryd'],
      ['Reklamation og klage', '/reklamation'],
      ['Handelsbetingelser', '/handelsbetingelser'],
      ['Privatliv', '/privatliv'],
      ['Om cookies', '/cookies'],
      ['Tilgængelighed', '/tilgaengelighed'],
    ),
  ],
}
