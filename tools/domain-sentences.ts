/** Whether the domain speaks Danish: sentences stand with the surface that shows them, and refusals are codes with facts. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

const DOMAIN = ['src/contract/**/*.ts', 'src/kernel/**/*.ts', 'src/shop/**/*.ts']
/** Papers and mails are a surface of their own. The others hold words that a text is read by, or how a day is written, and no sentences. */
const MAY_SPEAK = [
  'src/shop/documents/',
  'src/shop/terms/standard-text.ts',
  'src/shop/danish/language.ts',
  'src/shop/search/plan.ts',
  'src/kernel/time.ts',
  'src/kernel/units/unit-words.ts',
]

/** What speaks Danish still. The list gets shorter: a place that has no sentence any more must leave it. */
export const NOT_YET: readonly string[] = [
  'src/shop/basket/lines/combine-lines.ts',
  'src/shop/basket/lines/typed-quantity.ts',
  'src/shop/checkout/',
  'src/shop/delivery/',
  'src/shop/pricing/',
]

/** A file, and a sentence in it. */
interface Found {
  readonly file: string
  readonly sentence: string
}

/** @returns What is wrong, a line each. */
export function checkDomainSentences(): string[] {
  const files = globSync(DOMAIN).filter((file) => !file.endsWith('.test.ts'))
  return checkSentences(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])), NOT_YET)
}

/** @param notYet Files, and folders with a slash at their end. */
export function checkSentences(
  files: ReadonlyMap<string, string>,
  notYet: readonly string[],
): string[] {
  const found = [...files]
    .filter(([file]) => !MAY_SPEAK.some((place) => file.startsWith(place)))
    .flatMap(([file, code]) => danishIn(code).map((sentence): Found => ({ file, sentence })))
  const isNotYet = ({ file }: Found) => notYet.some((place) => file.startsWith(place))
  return [
    ...found
      .filter((one) => !isNotYet(one))
      .map(({ file, sentence }) => `${file}: a Danish sentence in the domain: ${sentence}`),
    ...notYet
      .filter((place) => !found.some(({ file }) => file.startsWith(place)))
      .map((place) => `tools/domain-sentences.ts: ${place} speaks no Danish any more`),
  ]
}

const WORDS = [
  ...['af', 'den', 'der', 'det', 'du', 'eller', 'er', 'et', 'findes', 'har', 'hvis', 'hvor'],
  ...['højst', 'ikke', 'jeres', 'kan', 'kun', 'med', 'mindst', 'når', 'og', 'på', 'skal', 'skriv'],
  ...['som', 'til', 'vi', 'vores', 'vælg'],
]
const DANISH = new RegExp(String.raw`(?<![\p{L}\d_-])(${WORDS.join('|')})(?![\p{L}\d_-])`, 'iu')
const DANISH_LETTER = /[æåÆÅ]|ø(?!re\b)/

/** Several words, of which one can be no other language's here. */
function isDanishSentence(text: string): boolean {
  return /\S\s+\S/.test(text) && (DANISH_LETTER.test(text) || DANISH.test(text))
}

/** The Danish sentences among the texts of a file. SQL is no text. */
export function danishIn(code: string): string[] {
  const found: string[] = []
  visit(parseSync(code, { syntax: 'typescript' }).body, (text) => {
    if (isDanishSentence(text)) found.push(text)
  })
  return found
}

type Tree = Readonly<Record<string, unknown>>

function visit(node: unknown, see: (text: string) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type, value, tag, template, ...rest } = node as Tree
  if (type === 'StringLiteral') see(String(value))
  if (type === 'TemplateLiteral') see(textOf(node as Tree))
  if (type === 'TaggedTemplateExpression' && isSql(tag)) {
    visit((template as Tree).expressions, see)
  } else {
    for (const one of [value, tag, template, ...Object.values(rest)]) visit(one, see)
  }
}

/** With dots for what is interpolated. */
function textOf({ quasis }: Tree): string {
  return (quasis as readonly Tree[]).map(({ cooked, raw }) => String(cooked ?? raw)).join('…')
}

function isSql(tag: unknown): boolean {
  const { type, value, object } = tag as Tree
  return type === 'Identifier' ? value === 'sql' : object !== undefined && isSql(object)
}
