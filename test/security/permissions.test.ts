import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describedPermissions } from '#http/users/permission-texts'

const NAMES = /\/permission(-texts)?\.ts$/
const code = globSync('src/{http,shop}/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts') && !NAMES.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const isAsked = (permission: string) => code.includes(`'${permission}'`)

test('every permission guards something', () => {
  const idle = describedPermissions.map(({ key }) => key).filter((key) => !isAsked(key))
  expect(idle).toEqual([])
  expect(isAsked('no_such_permission')).toBe(false)
})
