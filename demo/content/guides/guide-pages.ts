import type { DemoPage } from '../page.ts'
import { bathroom } from './bathroom.ts'
import { deck } from './deck.ts'
import { facade } from './facade.ts'
import { type FindProduct, type Guide, toGuidePage } from './guide.ts'
import { partition } from './partition.ts'
import { raisedBed } from './raised-bed.ts'
import { roof } from './roof.ts'

export const guides: readonly Guide[] = [deck, partition, roof, facade, bathroom, raisedBed]

const intro =
  'Trin for trin med tegninger, mål og en stykliste, der kan lægges i kurven på én gang.'

export function toTile({ title, intro: text, slug, picture }: Guide) {
  return { title, text, url: `/guides/${slug}`, svg: picture }
}

/** The overview, and the guides below it. */
export function guidePages(find: FindProduct): DemoPage {
  return {
    name: 'Guides',
    title: 'Guides',
    slug: 'guides',
    in_menu: true,
    seo_description: intro,
    contents: [
      { name: 'Top', template_slug: 'hero', content: { title: 'Guides', text: intro } },
      { name: 'Guides', template_slug: 'tiles', content: { tiles: guides.map(toTile) } },
    ],
    children: guides.map((guide) => toGuidePage(guide, find)),
  }
}
