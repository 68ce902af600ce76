import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leaveOut } from './left-out.ts'

const web = join(import.meta.dirname, '../src/web')

test('a function that is left out does nothing, and all others do what they did', () => {
  const code = 'function one() { return two() }\nfunction two() { function three() {} return 2 }'
  expect(leaveOut(code, ['one'])).toBe(
    'function one() {}\nfunction two() { function three() {} return 2 }',
  )
  expect(leaveOut(code, ['two', 'three'])).toBe(
    'function one() { return two() }\nfunction two() {}',
  )
})

test('another version of a package, where such a function is not, is no shop', () => {
  expect(() => leaveOut('function one() {}', ['one', 'two'])).toThrow('nothing to leave out: two')
})

/** What would no longer work, as it would be written. */
const uses =
  /(?<![a-zA-Z])(use(ActionState|FormState|FormStatus|Fetchers?|Blocker|Prompt|Submit)|SuspenseList|ViewTransition|cloneElement|patchRoutes)\b|\bpre(load|init)(Module)?\(|\bpreconnect\(|\bChildren\.|<(Activity|Fragment ref|link|meta|style|script|title|[a-z]+-[a-z]+)\b|\b(precedence|onSelect)=|\bForm\b[^}]*\} from 'react-router/

/** Written as text, or drawn on the server alone. */
const DOCUMENTS = ['storefront/document.ts', 'storefront/stencils/cut-stencils.tsx', 'ui/kit/']

test('the shop uses nothing of what is left out', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter((name) => !DOCUMENTS.some((document) => name.startsWith(document)))
  expect(files.length).toBeGreaterThan(100)
  const users = files.filter((name) =>
    uses.test(withoutComments(readFileSync(join(web, name), 'utf8'))),
  )
  expect(users).toEqual([])
  expect(uses.test('const [now, act] = useActionState(save, 0)')).toBe(true)
  expect(uses.test("preload('/a.css')")).toBe(true)
  expect(uses.test('<link rel="stylesheet" href={style} precedence="low" />')).toBe(true)
  expect(uses.test('unstable_usePrompt({ when, message })')).toBe(true)
  expect(uses.test('<title>Kurv</title>')).toBe(true)
  expect(uses.test('<price-tag amount={7} />')).toBe(true)
})

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}
