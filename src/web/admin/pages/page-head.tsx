import { Breadcrumbs } from '@mantine/core'
import { Link, NavLink } from 'react-router'
import { useCan } from '../access/rights.ts'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import type { AdminPage } from './page.ts'
import { PageActs } from './page-acts.tsx'
import styles from './pages.module.css'
import { awaited, hasMore, statusInWords, statusOf } from './status.ts'

/** What a page is called, how it stands, what can be done with it, and what there is to see of it. */
export function PageTop({ page }: { page: AdminPage }) {
  const { id, name, breadcrumbs = [] } = page
  const can = useCan()
  const { word, tone } = statusInWords(statusOf(page))
  const next = awaited(page)
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {breadcrumbs.length > 1 && (
          <Breadcrumbs component="nav" aria-label="Sider over denne">
            {breadcrumbs
              .filter((above) => above.id !== id)
              .map((above) => (
                <Link key={above.id} to={`/sider/${above.id}`}>
                  {above.name}
                </Link>
              ))}
          </Breadcrumbs>
        )}
        <h2>
          {name} <Tag tone={tone}>{word}</Tag>
        </h2>
        {next && (
          <p className={styles.quiet}>
            Version {next.revision} udgives {formatMoment(next.at)}.
          </p>
        )}
        {hasMore(page) && <p className={styles.quiet}>Der er ændringer, som ikke er udgivet.</p>}
      </div>
      <PageActs page={page} />
      <nav className={styles.tabs} aria-label="Om siden">
        <NavLink to={`/sider/${id}`} end>
          Indhold
        </NavLink>
        {can('nodes_edit').may && page.type !== 'global' && (
          <NavLink to={`/sider/${id}/se`}>Se kladden</NavLink>
        )}
        <NavLink to={`/sider/${id}/versioner`}>Versioner</NavLink>
        <NavLink to={`/sider/${id}/rettigheder`}>Rettigheder</NavLink>
      </nav>
    </div>
  )
}
