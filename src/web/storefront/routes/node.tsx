import { createElement, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { NodePage } from '../components/content/node-page.tsx'
import { ask } from '../lazy-loaders.ts'
import type { Page, PageHandle } from '../meta.ts'
import { notFoundTitle } from '../texts/not-found.ts'
import type { NodeView, SectionView } from '../views/content/node.ts'
import type { NotFoundView } from '../views/not-found.ts'
import { pages } from './pages.ts'
import { sections } from './sections.ts'

type Data = NodeView | NotFoundView

const load = ask('node')

/** The page with the components that show it. */
export async function loader(args: LoaderFunctionArgs) {
  const shown = await load(args)
  const view = ('data' in shown ? shown.data : shown) as Data
  await Promise.all(pagesOf(view).map((page) => page.load()))
  return shown
}

export const handle: PageHandle<Data> = {
  cache: 'shared',
  query: 'node',
  pages: pagesOf,
  meta: (shown) => (shown.kind === 'node' ? shown.meta : { title: notFoundTitle(shown.status) }),
}

export function Component() {
  const shown = useLoaderData<Data>()
  if (shown.kind === 'notFound') {
    return createElement(pages.notFound.shown(), { notFound: shown })
  }
  return (
    <NodePage node={shown}>
      {shown.sections.map((section, place) => (
        <Suspense key={section.id}>
          <Section section={section} isFirst={place === 0} />
        </Suspense>
      ))}
    </NodePage>
  )
}

/** A template without a component shows nothing; the page stands. */
function Section({ section, isFirst }: { section: SectionView; isFirst: boolean }) {
  const page = sectionOf(section)
  return page ? createElement(page.shown(), { section, isFirst }) : null
}

function pagesOf(shown: Data): readonly Page[] {
  if (shown.kind === 'notFound') return [pages.notFound]
  return [...new Set(shown.sections.flatMap((section) => sectionOf(section) ?? []))]
}

function sectionOf({ slug }: SectionView) {
  return Object.hasOwn(sections, slug) ? sections[slug as keyof typeof sections] : undefined
}
