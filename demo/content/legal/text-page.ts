import type { DemoPage } from '../page.ts'
import { type Chapter, prose } from '../prose.ts'

interface TextPage {
  readonly name: string
  readonly slug: string
  /** Below the heading, and what search engines show. */
  readonly intro: string
  /** In short; never more than the text says. */
  readonly brief?: string[]
  readonly link?: { text: string; url: string }
  readonly version?: string
  /** The terms of sale instead of chapters: whose. */
  readonly terms?: 'private' | 'company'
  readonly chapters?: readonly Chapter[]
  readonly children?: DemoPage['children']
}

/** A page of text, with its contents beside it. */
export function textPage(page: TextPage): DemoPage {
  const {
    name,
    slug,
    intro,
    brief = [],
    link,
    version = '',
    terms,
    chapters = [],
    children = [],
  } = page
  return {
    type: 'legal',
    name,
    title: name,
    slug,
    seo_description: intro,
    contents: [
      { name: 'Top', template_slug: 'hero', content: { title: name, text: intro } },
      {
        name: 'Tekst',
        template_slug: 'text',
        content: {
          html: prose(chapters),
          brief,
          ...(link && { link }),
          version,
          has_contents: true,
          ...(terms && { terms }),
        },
      },
    ],
    children,
  }
}
