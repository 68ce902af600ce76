import { escapeXml } from '#kernel/text/xml'

/**
 * What an element has in it: a text, or other elements by name, several of the same name as a list. `@` begins the name of an attribute, and
 * `#` is the text beside them. What is undefined is left out.
 */
export type Content = string | undefined | readonly Content[] | { readonly [name: string]: Content }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A document in UTF-8, an element on each line, in the order in which they are named. */
export function writeXml(name: string, content: Content): string {
  return HEAD + writeElement(name, content, '')
}

function writeElement(name: string, content: Content, indent: string): string {
  if (content === undefined) return ''
  if (isList(content)) return content.map((one) => writeElement(name, one, indent)).join('')
  const { attributes, text, children } = partsOf(content)
  const inner = children
    .map(([childName, child]) => writeElement(childName, child, `${indent}  `))
    .join('')
  const filled = inner === '' ? escapeXml(text) : `\n${inner}${indent}`
  return `${indent}<${name}${attributes}>${filled}</${name}>\n`
}

function isList(content: Content): content is readonly Content[] {
  return Array.isArray(content)
}

function partsOf(content: string | { readonly [name: string]: Content }) {
  if (typeof content === 'string') return { attributes: '', text: content, children: [] }
  const entries = Object.entries(content)
  const attributes = entries.flatMap(([name, value]) =>
    name.startsWith('@') && typeof value === 'string'
      ? [` ${name.slice(1)}="${escapeXml(value)}"`]
      : [],
  )
  const { '#': text } = content
  return {
    attributes: attributes.join(''),
    text: typeof text === 'string' ? text : '',
    children: entries.filter(([name]) => !/^[@#]/.test(name)),
  }
}
