import { expect, test } from 'vitest'
import { isSectionSlug, sectionSchemas } from '#contract/content/sections'
import { NODE_TYPES } from '#contract/content/templates'
import { sanitiseFields } from '#shop/content'
import { frame } from '../content/global.ts'
import { home } from '../content/home.ts'
import type { DemoPage } from '../content/page.ts'
import { pages } from '../content/pages.ts'
import { secondFrame, secondHome } from '../content/second-site.ts'

const withAllBelow = (page: DemoPage): DemoPage[] => [
  page,
  ...(page.children ?? []).flatMap(withAllBelow),
]
const all = [home, frame, secondHome, secondFrame, ...pages(() => 1, new Date())].flatMap(
  withAllBelow,
)

test.each(all.map((page) => [page.name, page] as const))(
  '%s holds what its templates take',
  (_, page) => {
    expect(NODE_TYPES).toContain(page.type ?? 'page')
    for (const { template_slug, content } of page.contents ?? []) {
      if (!isSectionSlug(template_slug)) throw new Error(`there is no template ${template_slug}`)
      expect(sectionSchemas[template_slug].safeParse(content).error).toBeUndefined()
      // Nothing is lost when it is cleaned.
      expect(sanitiseFields(content)).toEqual(content)
    }
  },
)

test('a page that asks for what its template has not is noticed', () => {
  expect(sectionSchemas.hero.safeParse({ titel: 'x' }).success).toBe(false)
})
