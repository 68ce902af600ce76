import type { TermsSection, TermsText } from './standard-text.ts'

/** Terms as staff write them: paragraphs with an empty line between them, and headings that begin with `# `. */

const HEADING = '# '

/** What stands before the first heading is a section without one. */
export function readWording(title: string, text: string): TermsText {
  const sections: { heading: string; paragraphs: string[] }[] = []
  for (const block of blocksOf(text)) {
    if (block.startsWith(HEADING)) {
      sections.push({ heading: block.slice(HEADING.length).trim(), paragraphs: [] })
    } else {
      if (sections.length === 0) sections.push({ heading: '', paragraphs: [] })
      sections.at(-1)?.paragraphs.push(block)
    }
  }
  return { title, sections }
}

export function writeWording(sections: readonly TermsSection[]): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [...(heading ? [HEADING + heading] : []), ...paragraphs])
    .join('\n\n')
}

/** A heading needs no empty line after it. */
function blocksOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^(# .*)$/gm, '\n\n$1\n\n')
    .split(/\n[ \t]*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n'),
    )
    .filter(Boolean)
}
