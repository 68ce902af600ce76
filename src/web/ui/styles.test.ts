import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const sheets = files.filter((path) => path.endsWith('.module.css'))
const parts = files.filter((path) => path.endsWith('.tsx'))

describe('the style of a part', () => {
  test.each(sheets)('%s uses tokens, no raw colours or lengths', (path) => {
    expect(rawValues(read(path))).toEqual([])
  })

  test.each(sheets)('%s stands in the layer of components and forces nothing', (path) => {
    const css = withoutComments(read(path)).trim()
    expect(css).toMatch(/^@layer components \{[\s\S]*\}$/)
    expect(css).not.toContain('!important')
  })

  test.each(parts)('%s names only classes that its sheets have', (path) => {
    for (const [name, sheet] of importedSheets(path)) {
      const used = [...read(path).matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
        ([, one]) => one,
      )
      expect(classesOf(sheet)).toEqual(expect.arrayContaining(used))
    }
  })

  test('every token used is one that is there', () => {
    const tokens = new Set(names(read('style/tokens.css'), /(--[\w-]+):/g))
    const used = sheets.flatMap((path) => {
      const css = read(path)
      const own = new Set(names(css, /(--[\w-]+):/g))
      return names(css, /var\((--[\w-]+)[),]/g).filter((name) => !own.has(name) && !set.has(name))
    })
    expect(used.filter((name) => !tokens.has(name))).toEqual([])
  })
})

/** Given by the part itself in its `style`. */
const set = new Set([
  '--done',
  '--from',
  '--to',
  '--colour',
  '--icon-size',
  '--price-line',
  '--number',
  '--per',
])

/** Colours and lengths that are not 0, 1px, relative to the text, or in a media query. */
function rawValues(css: string): string[] {
  const bare = withoutComments(css).replaceAll(/@media[^{]*/g, '')
  const found = bare.match(/#[\da-f]{3,8}\b|\brgb\(|\b\d*\.?\d+(px|rem)\b/gi) ?? []
  return found.filter((value) => !['0', '1px', '1.5px', '2px'].includes(value))
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

function importedSheets(path: string): [string, string][] {
  const imports = read(path).matchAll(/import (\w+) from '\.\/([\w-]+\.module\.css)'/g)
  return [...imports].map(([, name = '', sheet = '']) => [name, join(path, '..', sheet)])
}

function classesOf(sheet: string): string[] {
  return names(withoutComments(read(sheet)), /\.([a-zA-Z][\w-]*)/g)
}

function names(css: string, pattern: RegExp): string[] {
  return [...css.matchAll(pattern)].map(([, name = '']) => name)
}
