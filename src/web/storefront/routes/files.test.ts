import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRoutes, listRoutes } from '../routes.tsx'
import { accountRoutes } from './account/routes.ts'
import { pages } from './pages.ts'
import { sections } from './sections.ts'

const toPath = (file: string) => join(import.meta.dirname, '..', `${file}.tsx`)

// By its file the server finds the styles and scripts that it names in the head; a wrong name leaves them out.
test('what is fetched for a page is named after the file that it comes from', () => {
  const files = [...Object.values(pages), ...Object.values(sections)].map(({ file }) => file)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(toPath(file)))).toEqual([])
})

test('the id of a route is the file that it is fetched from', async () => {
  const routes = listRoutes(createRoutes(accountRoutes))
  const fetched = routes.flatMap(({ id = '', lazy }) =>
    typeof lazy === 'function' ? [{ id, lazy }] : [],
  )
  expect(fetched.length).toBeGreaterThan(40)
  expect(fetched.filter(({ id }) => !existsSync(toPath(id)))).toEqual([])
  for (const { id, lazy } of fetched) expect(await lazy(), id).toBe(await import(toPath(id)))
})
