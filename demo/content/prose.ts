/** What a text is made of: a paragraph, a list, a table with its heads first, or `{ ordered }`, a list with numbers. */
export type Block =
  | string
  | readonly string[]
  | { readonly ordered: readonly string[] }
  | {
      readonly caption: string
      readonly heads: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** A heading and what is below it. */
export type Chapter = readonly [heading: string, ...blocks: Block[]]

/** Texts of pages as HTML, in the form that the shop leaves as it is when it cleans it. Inline tags may be in the words. */
export function prose(chapters: readonly Chapter[]): string {
  return chapters
    .map(([heading, ...blocks]) => {
      return `<h2 id="${anchorOf(heading)}">${heading}</h2>${blocks.map(toHtml).join('')}`
    })
    .join('')
}

/** Paragraphs without a heading. */
export function paragraphs(...blocks: Block[]): string {
  return blocks.map(toHtml).join('')
}

/** Where a heading is found on its page: `afsnit-varer-du-ikke-kan-fortryde`. */
function anchorOf(heading: string): string {
  const words = heading.toLocaleLowerCase('da').replaceAll(/[^a-z0-9æøå]+/g, '-')
  return `afsnit-${words.replaceAll(/^-|-$/g, '')}`
}

export function link(text: string, url: string): string {
  return `<a href="${url}">${text}</a>`
}

function toHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${block}</p>`
  if ('caption' in block) return toTable(block)
  if ('ordered' in block) return `<ol>${toItems(block.ordered)}</ol>`
  return `<ul>${toItems(block)}</ul>`
}

function toItems(items: readonly string[]): string {
  return items.map((item) => `<li>${item}</li>`).join('')
}

function toTable({ caption, heads, rows }: Extract<Block, { caption: string }>): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const body = rows
    .map(([first = '', ...rest]) => {
      const cells = rest.map((cell) => `<td>${cell}</td>`).join('')
      return `<tr><th scope="row">${first}</th>${cells}</tr>`
    })
    .join('')
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}
