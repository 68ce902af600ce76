import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../src/web')
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
const CLASS = /\.([A-Za-z][\w-]*)/g

/** The classes that a component names, and its style sheet lacks. */
function missing(file: string, source = readFileSync(file, 'utf8')): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = readFileSync(join(dirname(file), path), 'utf8')
    const known = new Set([...sheet.matchAll(CLASS)].map(([, one]) => one))
    const named = source.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))
    return [...named].flatMap(([, one = '']) => (known.has(one) ? [] : `${file}: ${one}`))
  })
}

const components = globSync(`${WEB}/**/*.tsx`)

test('every class that a component names is in its style sheet', () => {
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap((file) => missing(file))).toEqual([])
})

test('a class that no style sheet has is found: this test can fail', () => {
  const file = join(WEB, 'ui/header/header.tsx')
  const source = readFileSync(file, 'utf8').replace('styles.main', 'styles.renamed')
  expect(missing(file, source)).toEqual([`${file}: renamed`])
})
