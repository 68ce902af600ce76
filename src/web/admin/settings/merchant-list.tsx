import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatPhone } from '#kernel/danish/phone'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import styles from './settings.module.css'
import type { Settings } from './settings.ts'

/** Who sells, on each site. */
export function MerchantList({ settings: { merchants } }: { settings: Settings }) {
  return merchants.map((one) => {
    const edit = (
      <Anchor component={Link} to={`/indstillinger/butik/${one.id}`}>
        {one.name === '' ? 'Udfyld' : 'Ret'}
      </Anchor>
    )
    return (
      <Sheet key={one.id} title={one.site_name} aside={edit}>
        {one.name === '' ? (
          <p className={styles.quiet}>
            {one.id === merchants[0]?.id ? (
              <Tag tone="danger">Der kan ikke sælges noget, før virksomheden er udfyldt</Tag>
            ) : (
              'Sælger under den første virksomheds navn.'
            )}
          </p>
        ) : (
          <Facts
            facts={[
              ['Firmanavn', one.name],
              ['Kunderne kender', one.short_name],
              ['CVR', one.cvr],
              ['Adresse', `${one.address1}, ${one.zipcode} ${one.city}`],
              ['Telefon', `${formatPhone(one.phone)} (${one.hours})`],
              ['E-mail', one.email],
              [
                'Bank',
                [one.bank_registration_number, one.bank_account_number].filter(Boolean).join(' '),
              ],
              ['FI-kreditornr.', one.fik_creditor_number],
              ['GS1-præfiks', one.gs1_prefix],
            ]}
          />
        )}
      </Sheet>
    )
  })
}
