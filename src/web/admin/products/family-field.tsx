import { ActionIcon, Anchor, Input } from '@mantine/core'
import { Link } from 'react-router'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import rowStyles from '../parts/rows.module.css'
import { useRead } from '../parts/use-read.ts'
import { useServices } from '../services.ts'
import { PickProduct } from './pick-product.tsx'

const PRODUCT = '/api/admin/shop/products/{id}'

/** The family that a product is a variant of. Its value is the number of the family; '' is none. */
export function FamilyField({ label, value, error, isOff, onChange }: OwnField) {
  const { api } = useServices()
  const { reply } = useRead(
    value,
    value === '' ? undefined : (signal) => api.get(PRODUCT, { id: value, signal }),
  )
  if (value === '' && !isOff)
    return (
      <PickProduct
        label={label}
        description="Vælg en, hvis varen er en variant af den."
        error={error}
        onPick={({ id }) => onChange(String(id))}
      />
    )
  const name = reply?.data.name ?? `Vare ${value}`
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <ul className={rowStyles.rows} aria-label={label}>
        <li>
          {value === '' ? (
            <span className={rowStyles.words}>Ingen</span>
          ) : (
            <>
              <Anchor component={Link} to={`/varer/${value}`} className={rowStyles.words}>
                {name}
              </Anchor>
              <ActionIcon
                aria-label={`Tag varen ud af ${name}`}
                disabled={isOff}
                onClick={() => onChange('')}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </>
          )}
        </li>
      </ul>
    </Input.Wrapper>
  )
}
