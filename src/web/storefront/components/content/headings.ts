/** A heading that can be linked to. */
export interface Heading {
  readonly id: string
  readonly text: string
}

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs

/** The second-level headings of a text as the shop has cleaned it: attributes in double quotes, nothing unclosed. */
export function listHeadings(html: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, id = '', inner = '']) => ({
    id,
    text: toText(inner),
  }))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

function toText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}
