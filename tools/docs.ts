/** Whether the documents agree with each other and with the code: decisions and their index, links, paths, tests, commands, caches, who writes which table, where sentences stand, the worked example. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkDomainSentences } from './domain-sentences.ts'
import { checkTableWrites } from './table-writes.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,decisions}/*.md')]
const INDEX = 'decisions/README.md'
const CACHES = 'docs/caches.md'
const EXAMPLE = { document: 'CONTRIBUTING.md', field: 'has_withdrawal' }

/** @returns What is wrong, a line each. */
export function checkDocuments(): string[] {
  return [
    ...checkDecisions(),
    ...DOCUMENTS.flatMap(checkDocument),
    ...checkCaches(),
    ...checkTableWrites(),
    ...checkDomainSentences(),
    ...checkExample(),
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

/** The files that it names speak of its field. */
function checkExample(): string[] {
  const { document, field } = EXAMPLE
  const [, example = ''] = readFileSync(document, 'utf8').split('## A field on the product card')
  const files = [...example.matchAll(/^\d\. `([^`]+)`/gm)].map(([, path = '']) => path)
  if (files.length === 0 || files.length > 5) return [`${document}: ${files.length} files`]
  return files
    .filter((path) => !existsSync(path) || !readFileSync(path, 'utf8').includes(field))
    .map((path) => `${document}: ${path} says nothing of ${field}`)
}

if (import.meta.main) {
  const wrong = checkDocuments()
  for (const line of wrong) process.stderr.write(`${line}\n`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
