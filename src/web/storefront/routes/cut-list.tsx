import { useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { CutListPage } from '../components/calculators/cut-list-page.tsx'
import { ask } from '../lazy-loaders.ts'
import type { CutListView } from '../loaders/cut-list.ts'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { calculatorTexts } from '../texts/calculators.ts'
import { texts } from '../texts.ts'

export const loader = ask('cutList')

export const handle: PageHandle<CutListView> = {
  cache: 'shared',
  keepSeconds: 0,
  rate: 'cutting',
  query: 'cut-list',
  meta: () => ({ title: calculatorTexts.cutTitle, noindex: true }),
}

export function Component() {
  const { cut } = useLoaderData<CutListView>()
  if (cut && cut.product.calculators.stocks.length > 0) return <CutListPage {...cut} />
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title={calculatorTexts.cutEmptyTitle}
        text={calculatorTexts.cutEmptyText}
      >
        <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
      </EmptyState>
    </div>
  )
}
