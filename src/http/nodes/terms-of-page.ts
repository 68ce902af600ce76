import { audienceOfVersion, type TermsAudience, termsUrl } from '#kernel/paths/terms-url'
import { escapeMarkup } from '#kernel/text/markup'
import type { ShownContent, ShownNode } from '#shop/content'
import { findTermsInForce, type Terms } from '#shop/terms'
import type { CatalogueContext } from '../products/catalogue-context.ts'

/**
 * Sections that show the terms of sale have those in force instead of a text of their own: a copy could say what nothing is sold under.
 * As long as no merchant is filled in they have their own.
 */
export async function withTerms(
  { db }: Pick<CatalogueContext['catalogue'], 'db'>,
  shown: ShownNode,
): Promise<ShownNode> {
  if (!shown.contents.some((one) => audienceIn(one))) return shown
  const inForce = await findTermsInForce(db, shown.site_id)
  if (!inForce) return shown
  const contents = shown.contents.map((one) => {
    const audience = audienceIn(one)
    return audience ? { ...one, content: fieldsWith(one.content, inForce[audience]) } : one
  })
  return { ...shown, contents }
}

function audienceIn({ template_slug, content }: ShownContent): TermsAudience | undefined {
  if (template_slug !== 'text') return undefined
  if (content.terms === 'private' || content.terms === 'company') return content.terms
  return audienceOfVersion(COPY.exec(String(content.version))?.[1] ?? '')
}

/** What shops have begun with before: a copy that names its version. */
const COPY = /^Version ((?:privat|erhverv)-[0-9a-f]{12})$/

/** Its button leads to the same version. */
function fieldsWith(content: ShownContent['content'], terms: Terms): ShownContent['content'] {
  const { version } = terms
  const link = content.link as { readonly text: string } | undefined
  return {
    ...content,
    ...(link && { link: { ...link, url: termsUrl(version) } }),
    html: toHtml(terms),
    version: `Version ${version}`,
  }
}

function toHtml({ sections }: Terms): string {
  return sections
    .map(({ heading, paragraphs }) => {
      const title = heading && `<h2 id="${anchorOf(heading)}">${escapeMarkup(heading)}</h2>`
      return title + paragraphs.map((one) => `<p>${toLines(one)}</p>`).join('')
    })
    .join('')
}

function toLines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>')
}

/** As the anchors of other texts: `afsnit-hvem-du-handler-med`. */
function anchorOf(heading: string): string {
  const words = heading.toLocaleLowerCase('da').replaceAll(/[^a-z0-9æøå]+/g, '-')
  return `afsnit-${words.replaceAll(/^-|-$/g, '')}`
}
