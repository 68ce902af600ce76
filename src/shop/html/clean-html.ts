import sanitizeHtml, { type IOptions } from 'sanitize-html'

const words = (text: string): string[] => text.split(' ')

/** HTML as it may stand on a page: text, lists, tables, links and the shop's own pictures. No styles, forms, frames or scripts. */
const HTML: IOptions = {
  allowedTags: [
    ...words('h2 h3 h4 p br hr blockquote ul ol li dl dt dd'),
    ...words('a b strong i em u s small sub sup code abbr span div'),
    ...words('table caption thead tbody tfoot tr th td'),
    ...words('figure figcaption img details summary'),
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
  // An id on the page must not shadow a property of the document.
  transformTags: { h2: prefixId, h3: prefixId, h4: prefixId },
}

/** What the merchant writes, as it may be shown: what is not allowed is taken out, and its text stays. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, HTML)
}

function isOwnPicture(src = ''): boolean {
  return /^\/(media|assets)\/[\w./-]+$/.test(src) && !src.includes('..')
}

function prefixId(tagName: string, attribs: Record<string, string>) {
  const { id, ...others } = attribs
  const name = id?.toLowerCase().replace(/[^a-z0-9æøå-]/g, '')
  return {
    tagName,
    attribs: name
      ? { ...others, id: name.startsWith('afsnit-') ? name : `afsnit-${name}` }
      : others,
  }
}
