/** Whether the documents agree with each other and with the code: decisions and their index, links, paths, tests, commands, caches, who writes which table, where sentences stand, the worked examples. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkDomainSentences } from './domain-sentences.ts'
import { checkTableWrites } from './table-writes.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,decisions}/*.md')]
const INDEX = 'decisions/README.md'
const CACHES = 'docs/caches.md'
/** The worked examples of CONTRIBUTING, and how many files each may take. */
const EXAMPLES = {
  'A field on the product card': 5,
  'A list for staff': 4,
  'A payment provider': 4,
  'A report': 4,
  'An import format': 3,
}

/** @returns What is wrong, a line each. */
export function checkDocuments(): string[] {
  return [
    ...checkDecisions(),
    ...DOCUMENTS.flatMap(checkDocument),
    ...checkCaches(),
    ...checkTableWrites(),
    ...checkDomainSentences(),
    ...checkExamples(readFileSync('CONTRIBUTING.md', 'utf8')),
  ]
}

function checkDecisions(): string[] {
  const index = readFileSync(INDEX, 'utf8')
  return globSync('decisions/[0-9]*.md').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const name = file.slice('decisions/'.length)
    const [, number, status] =
      /^---\nnumber: (\d{3})\ndate: \d{4}-\d{2}-\d{2}\nstatus: ([^\n]+)\n---\n/.exec(text) ?? []
    if (!number || !status) return [`${file}: no number, date and status`]
    if (!name.startsWith(`${number}-`)) return [`${file}: its number is ${number}`]
    const row = index.split('\n').find((line) => line.includes(`(${name})`))
    if (!row) return [`${INDEX}: ${name} is missing`]
    return row.includes(`| ${status} |`) ? [] : [`${INDEX}: ${name} is "${status}"`]
  })
}

function checkDocument(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  return [
    ...links
      .filter((path) => !existsSync(join(dirname(file), path)))
      .map((path) => `${file}: ${path} is not there`),
    ...missingPaths(file, text),
    ...missingTests(file, text),
    ...commands.filter((name) => !(name in scripts)).map((name) => `${file}: no npm run ${name}`),
  ]
}

/** Paths of this project in back quotes. A decision is never rewritten, so its paths are those of its day. */
function missingPaths(file: string, text: string): string[] {
  if (file.startsWith('decisions/')) return []
  const paths = [...text.matchAll(/`((?:src|demo|test|tools|bench|db|docs)\/[^\s`*{]+)`/g)]
  return paths
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(path))
    .map((path) => `${file}: ${path} is not there`)
}

/** A link to a file of tests is called as one of them. */
function missingTests(file: string, text: string): string[] {
  const links = text.matchAll(/\[([^\]]+)\]\(([^)]+\.(?:test|spec)\.tsx?)\)/g)
  return [...links].flatMap(([, name = '', path = '']) => {
    const tests = join(dirname(file), path)
    const isThere = existsSync(tests) && readFileSync(tests, 'utf8').includes(`'${name}'`)
    return isThere ? [] : [`${file}: ${path} has no test '${name}'`]
  })
}

function checkCaches(): string[] {
  const text = readFileSync(CACHES, 'utf8')
  return globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/[.]test[.]tsx?$/.test(file) && isCache(readFileSync(file, 'utf8')))
    .filter((file) => !text.includes(`\`${file}\``))
    .map((file) => `${CACHES}: ${file} is missing`)
}

/** A cache, a map that a module fills while the process runs, or something that it reads once and keeps. */
export function isCache(code: string): boolean {
  return (
    code.includes('new LRUCache') ||
    /^(export )?(const|let) \w+(: (Weak)?(Map|Set)<.*>)? = new (Weak)?(Map|Set)(<.*>)?\(\)/m.test(
      code,
    ) ||
    /^let \w+(: .*\bundefined$| = [{[])/m.test(code)
  )
}

/** @param text Of the worked examples: each file that one names is there, and has the words of its line. */
export function checkExamples(text: string): string[] {
  const sections = new Map(
    text
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section]),
  )
  return Object.entries(EXAMPLES).flatMap(([name, most]) => {
    const lines = [...(sections.get(name) ?? '').matchAll(/^\d\. `([^`]+)`(.*)$/gm)]
    if (lines.length === 0 || lines.length > most) return [`${name}: ${lines.length} files`]
    return lines.flatMap(([, path = '', said = '']) => checkLine(name, path, said))
  })
}

function checkLine(name: string, path: string, said: string): string[] {
  if (!existsSync(path)) return [`${name}: there is no ${path}`]
  const words = [...said.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  const code = readFileSync(path, 'utf8')
  return words
    .filter((word) => !code.includes(word))
    .map((word) => `${name}: ${path} says nothing of ${word}`)
}

if (import.meta.main) {
  const wrong = checkDocuments()
  for (const line of wrong) process.stderr.write(`${line}\n`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
