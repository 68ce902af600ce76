import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { sections } from './sections.ts'

/** By its file the server finds the styles and scripts that it names in the head; a wrong name leaves them out. */
test('what is fetched for a page is named after the file that it comes from', () => {
  const files = [...Object.values(pages), ...Object.values(sections)].map(({ file }) => file)
  expect(files.length).toBeGreaterThan(20)
  const there = (file: string) => existsSync(join(import.meta.dirname, '..', `${file}.tsx`))
  expect(files.filter((file) => !there(file))).toEqual([])
})
