import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const admin = import.meta.dirname
const mantine = resolve('node_modules/@mantine/core')

/** What pages import by name, types and functions among it. */
function importedNames(): Set<string> {
  const names = globSync('**/*.{ts,tsx}', { cwd: admin }).flatMap((file) => {
    const source = readFileSync(join(admin, file), 'utf8')
    return [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, list = '']) => list.split(',').map((name) => name.replace(/^\s*type /, '').trim()),
    )
  })
  return new Set(names.filter((name) => name !== ''))
}

/** Parts that come with a component whether or not a page uses them: `Checkbox.Card`. */
const PARTS_BY_NAME = /^(Checkbox|Radio)(Card|Indicator)$/

/** The stylesheets of a component and of all components it is made of. */
function stylesheetsOf(file: string, seen: Set<string>, found: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return
  seen.add(file)
  const module = /([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1]
  if (
    module &&
    !PARTS_BY_NAME.test(module) &&
    existsSync(join(mantine, 'styles', `${module}.layer.css`))
  )
    found.add(module)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
    stylesheetsOf(resolve(dirname(file), path), seen, found)
  }
}

it('has the stylesheet of every component that pages are made of', () => {
  const needed = new Set<string>()
  const seen = new Set<string>()
  for (const name of importedNames()) {
    stylesheetsOf(join(mantine, `esm/components/${name}/${name}.mjs`), seen, needed)
  }
  const listed = readFileSync(join(admin, 'mantine-styles.ts'), 'utf8')
  const missing = [...needed].filter((name) => !listed.includes(`/styles/${name}.layer.css`))

  expect([...needed]).toContain('Button')
  expect(missing).toEqual([])
})
