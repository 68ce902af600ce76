import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { Customer } from '#contract/user/customer'
import { formatKroner } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import styles from './customer-page.module.css'

/** Who buys for a company, and from when on an order of theirs is approved first. */
export function CustomerUsers({ customer: { users, needs_approval } }: { customer: Customer }) {
  if (users.length === 0) {
    return (
      <Sheet title="Brugere">
        <p className={styles.none}>Ingen kan logge ind for firmaet.</p>
      </Sheet>
    )
  }
  return (
    <Sheet title="Brugere">
      {!needs_approval && (
        <p className={styles.note}>
          Firmaet har ikke slået godkendelse til. Grænserne gælder, når det gør.
        </p>
      )}
      <div className={styles.wide}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Navn</Table.Th>
              <Table.Th>Gruppe</Table.Th>
              <Table.Th ta="right">Godkendes over, kr. ekskl. moms</Table.Th>
              <Table.Th ta="right">Budget pr. måned, kr. ekskl. moms</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {users.map(({ id, name, username, active, group_name, ...limits }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor component={Link} to={`/brugere/${id}`} fz="inherit">
                    {name}
                  </Anchor>{' '}
                  {!active && <Tag tone="danger">Lukket</Tag>}
                  <small className={styles.small}>{username}</small>
                </Table.Td>
                <Table.Td>{group_name}</Table.Td>
                <Table.Td ta="right">{limitOf(limits.approval_above)}</Table.Td>
                <Table.Td ta="right">{limitOf(limits.approval_budget)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Sheet>
  )
}

function limitOf(limit: number | null): string {
  if (limit === null) return 'Ingen'
  return limit === 0 ? 'Altid' : formatKroner(limit)
}
