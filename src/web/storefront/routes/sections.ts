import type { ComponentType } from 'react'
import type { SectionSlug } from '#contract/content/sections'
import type { SectionView } from '../views/content/node.ts'
import { type LazyPage, lazyPage } from './lazy-page.ts'

interface Props {
  readonly section: SectionView
  /** The first of the page has its h1. */
  readonly isFirst: boolean
}

/** The component of a section, fetched where one is shown; the slug says which fields it gets. */
function section(file: string, fetch: () => Promise<unknown>): LazyPage<Props> {
  return lazyPage(`components/content/${file}`, fetch as () => Promise<ComponentType<Props>>)
}

/** Content template → component. */
export const sections: Partial<Record<SectionSlug, LazyPage<Props>>> = {
  hero: section(
    'front',
    async () => (await import('../components/content/front.tsx')).frontSections.Hero,
  ),
  text: section('text', async () => (await import('../components/content/text.tsx')).Text),
  'text-picture': section(
    'text-picture',
    async () => (await import('../components/content/text-picture.tsx')).TextPicture,
  ),
  tiles: section(
    'front',
    async () => (await import('../components/content/front.tsx')).frontSections.TilesSection,
  ),
  goods: section(
    'front',
    async () => (await import('../components/content/front.tsx')).frontSections.Goods,
  ),
  steps: section(
    'steps',
    async () => (await import('../components/content/steps.tsx')).StepsSection,
  ),
  'bill-of-materials': section(
    'bill/bill-of-materials',
    async () => (await import('../components/content/bill/bill-of-materials.tsx')).BillOfMaterials,
  ),
  table: section(
    'table',
    async () => (await import('../components/content/table.tsx')).TableSection,
  ),
  video: section('video', async () => (await import('../components/content/video.tsx')).Video),
  faq: section('faq', async () => (await import('../components/content/faq.tsx')).Faq),
  'branch-list': section(
    'branch/branch-list',
    async () => (await import('../components/content/branch/branch-list.tsx')).BranchList,
  ),
  branch: section(
    'branch/branch',
    async () => (await import('../components/content/branch/branch.tsx')).BranchSection,
  ),
  'contact-form': section(
    'forms/forms',
    async () => (await import('../components/content/forms/forms.tsx')).ContactForm,
  ),
  'offer-form': section(
    'forms/forms',
    async () => (await import('../components/content/forms/forms.tsx')).OfferForm,
  ),
  newsletter: section(
    'forms/forms',
    async () => (await import('../components/content/forms/forms.tsx')).Newsletter,
  ),
  downloads: section(
    'downloads',
    async () => (await import('../components/content/downloads.tsx')).Downloads,
  ),
  html: section('html', async () => (await import('../components/content/html.tsx')).Html),
  place: section(
    'front',
    async () => (await import('../components/content/front.tsx')).frontSections.Place,
  ),
}
