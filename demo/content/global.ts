import type { DemoPage } from './page.ts'

/** What stands on every page. */
export const frame: DemoPage = {
  type: 'global',
  name: 'Ramme',
  slug: 'global',
  is_protected: true,
  is_sitemap: false,
  is_search: false,
  contents: [],
}
