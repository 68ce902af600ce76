const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Within a line: what stands on both sides of others is parted. */
const INLINE = /<\/?(a|b|strong|i|em|u|s|small|sub|sup|code|abbr|span)(\s[^>]*)?>/gi

/** The words of a text with HTML, on one line: for search engines, and where there is no room for lists and headings. */
export function toPlain(html: string): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
