import { useOutletContext } from 'react-router'
import type { AdminPage, Beside } from './page.ts'
import { PageForm } from './page-form.tsx'
import { PageTop } from './page-head.tsx'

/** One page: how it stands, and all that is written of it. */
export function WholePage({ page }: { page: AdminPage }) {
  const { tree } = useOutletContext<Beside>()
  return (
    <>
      <PageTop page={page} />
      <PageForm key={page.version} page={page} tree={tree} />
    </>
  )
}
