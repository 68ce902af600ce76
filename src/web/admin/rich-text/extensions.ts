// The style sheets of the parts that the editor alone uses.
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { TableKit } from '@tiptap/extension-table'
import { Extension, generateHTML, generateJSON } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { tidy } from './tidy.ts'

/** What the shop allows beside what the parts of the editor know: where a text is linked to, what a link is called. */
const Attributes = Extension.create({
  name: 'attributes',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { id: { default: null, keepOnSplit: false } } },
    { types: ['link'], attributes: { title: { default: null } } },
    { types: ['image'], attributes: { loading: { default: null } } },
  ],
})

/** What can be written: a subset of the HTML that the shop allows in the texts of pages and products. */
export const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, codeBlock: false, link: false }),
  Link.configure({
    openOnClick: false,
    // `www.example.dk` that is typed becomes a link that the shop keeps.
    defaultProtocol: 'https',
    isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && isKept(address),
    HTMLAttributes: { rel: null, target: null, class: null },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Attributes,
]

/**
 * Whether a text comes out of the editor as it went in. One that does not has parts that the editor does not know, which
 * would be lost: it is written as HTML.
 */
export function canBeWritten(html: string): boolean {
  return tidy(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)) === tidy(html)
}

/** Whether the shop keeps a link to it: on this site, by https, to a mail address or a telephone. */
export function isKept(address: string): boolean {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address) ?? []
  if (scheme !== undefined) return ['https', 'mailto', 'tel'].includes(scheme.toLowerCase())
  return !/^\s*[/\\]{2}/.test(address)
}
