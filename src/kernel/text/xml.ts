import { escapeMarkup } from './markup.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as part of an XML document, without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replaceAll(NOT_IN_XML, ''))
}
