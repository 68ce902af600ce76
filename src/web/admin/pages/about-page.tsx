import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { formatMoment } from '../when.ts'
import type { AdminPage } from './page.ts'

/** What is not changed here. */
export function AboutPage({ page }: { page: AdminPage }) {
  const { id, url, hits, static_routes = [], created, audit_logs } = page
  const can = useCan()
  const old = static_routes.filter(({ redirect_url }) => redirect_url !== null)
  const [last] = audit_logs
  return (
    <Sheet title="Om siden">
      <Facts
        facts={[
          ['Nummer', id],
          ['Adresse', url],
          ['Vist', `${formatCount(hits)} gange`],
          ['Gamle adresser, der fører hertil', old.map((one) => one.url).join(', ')],
          ['Oprettet', formatMoment(created)],
          [
            'Ændret',
            last && `${formatMoment(last.created)}${last.user_name ? ` af ${last.user_name}` : ''}`,
          ],
          [
            'Historik',
            can('audit_read').may && (
              <Anchor component={Link} to={`/revision?action=node_changed&subject=${id}`}>
                Se, hvem der har ændret hvad
              </Anchor>
            ),
          ],
        ]}
      />
    </Sheet>
  )
}
