import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { pages } from './pages.ts'
import { sections } from './sections.ts'

const toPath = (file: string) => join(import.meta.dirname, '..', `${file.replace(/#.*/, '')}.tsx`)

// By its file the server finds the styles and scripts that it names in the head; a wrong name leaves them out.
test('what is fetched for a page is named after the file that it comes from', () => {
  const files = [...Object.values(pages), ...Object.values(sections)].map(({ file }) => file)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(toPath(file)))).toEqual([])
})

test('the id of a route is the file that it is fetched from, and its name there where the file has several', async () => {
  vi.resetModules() // a route that another test has fetched is no longer to be fetched
  const { createRoutes, listRoutes } = await import('../routes.tsx')
  const { accountRoutes } = await import('./account/routes.ts')
  const routes = listRoutes(createRoutes(accountRoutes))
  const fetched = routes.flatMap(({ id = '', lazy }) =>
    typeof lazy === 'function' ? [{ id, lazy }] : [],
  )
  expect(fetched.length).toBeGreaterThan(40)
  expect(fetched.filter(({ id }) => !existsSync(toPath(id)))).toEqual([])
  for (const { id, lazy } of fetched) {
    const [, name] = id.split('#')
    const file = await import(toPath(id))
    expect(await lazy(), id).toBe(name === undefined ? file : file[name])
  }
})
