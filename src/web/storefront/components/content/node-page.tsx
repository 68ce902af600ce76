import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import type { NodeView } from '../../views/content/node.ts'

/** Sections that bring the h1 of their page. */
const WITH_HEADING: ReadonlySet<string> = new Set(['hero', 'branch'])

/** A page of the merchant: where it lies, and its sections. */
export function NodePage({ node, children }: { node: NodeView; children: ReactNode }) {
  const isHome = node.type === 'home'
  const hasHeading = WITH_HEADING.has(node.sections[0]?.slug ?? '')
  return (
    <>
      {!isHome && (
        <div className="wrap">
          <Breadcrumb
            breadcrumbs={[{ label: texts.home, href: paths.home }, ...node.breadcrumbs]}
          />
          {!hasHeading && <h1>{node.title}</h1>}
        </div>
      )}
      {isHome && !hasHeading && <h1 className="visually-hidden">{node.title}</h1>}
      {children}
    </>
  )
}
