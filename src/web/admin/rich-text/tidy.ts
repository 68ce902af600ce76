const BLOCKS = 'p, h2, h3, h4, ul, ol, blockquote, hr, table, img, figure, div, details, dl'

/**
 * HTML without what the editor adds: a paragraph around the text of each point and cell, spans of one cell, widths of
 * columns, an empty paragraph at the end. Bold and italic have one name each; a text without any paragraph is one.
 */
export function tidy(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  for (const one of content.querySelectorAll('colgroup')) one.remove()
  for (const one of content.querySelectorAll('td, th, table')) dropDefaults(one)
  for (const one of content.querySelectorAll('*')) sortAttributes(one)
  for (const [old, name] of [
    ['b', 'strong'],
    ['i', 'em'],
  ] as const)
    for (const one of content.querySelectorAll(old)) rename(one, name)
  dropLineBreaks(content)
  for (const one of content.querySelectorAll('li > p:first-child, td > p, th > p')) unwrap(one)
  if (content.childNodes.length > 0 && !content.querySelector(BLOCKS)) wrapAll(content)
  while (content.lastElementChild?.matches('p:empty')) content.lastElementChild.remove()
  return template.innerHTML
}

function dropDefaults(one: Element): void {
  for (const name of ['colspan', 'rowspan'])
    if (one.getAttribute(name) === '1') one.removeAttribute(name)
  one.removeAttribute('style')
  one.removeAttribute('colwidth')
}

function sortAttributes(one: Element): void {
  const attributes = [...one.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name } of attributes) one.removeAttribute(name)
  for (const { name, value } of attributes) one.setAttribute(name, value)
}

function rename(one: Element, name: string): void {
  const renamed = document.createElement(name)
  renamed.append(...one.childNodes)
  one.replaceWith(renamed)
}

/** A point with several paragraphs, and a cell with more than one thing in it, keep them. */
function unwrap(one: Element): void {
  const next = one.nextElementSibling
  if (one.previousSibling || (next && !next.matches('ul, ol'))) return
  one.replaceWith(...one.childNodes)
}

/** Line breaks of the source between blocks and in texts, which a browser shows as a space. */
function dropLineBreaks(content: DocumentFragment): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    text.data = text.data.replace(/[ \t\r\n]+/g, ' ')
    if (isEdge(text.previousSibling) || text.previousSibling?.nodeName === 'BR')
      text.data = text.data.trimStart()
    if (isEdge(text.nextSibling)) text.data = text.data.trimEnd()
    if (text.data === '') text.remove()
  }
}

/** Where a line begins or ends: next to a block, or at an end of what a block holds. */
function isEdge(node: Node | null): boolean {
  return node instanceof Element ? isBlock(node) : !(node instanceof Text)
}

function isBlock(one: Element): boolean {
  return one.matches(`${BLOCKS}, li, thead, tbody, tfoot, tr, td, th, caption, dt, dd`)
}

function wrapAll(content: DocumentFragment): void {
  const paragraph = document.createElement('p')
  paragraph.append(...content.childNodes)
  content.append(paragraph)
}
