import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Sheet } from '../../parts/sheet.tsx'
import { Tag } from '../../parts/tag.tsx'
import type { AdminProduct, ProductOptions } from '../product-values.ts'
import { axesOf } from './combinations.ts'
import { MakeVariants } from './make-variants.tsx'
import { Makings } from './makings.tsx'
import type { Group } from './values.ts'
import styles from './variants.module.css'

type Props = { product: AdminProduct; options: ProductOptions }

/** What is sold of a family, by its values; or the family that the product is of. */
export function VariantsPart({ product, options }: Props) {
  const { parent_id, child_products: children } = product
  if (parent_id !== null)
    return (
      <Sheet title="Varianter">
        <p>
          Varen er en variant.{' '}
          <Anchor component={Link} to={`/varer/${parent_id}?vis=varianter`}>
            Åbn familien
          </Anchor>
        </p>
      </Sheet>
    )
  return (
    <Sheet title="Varianter" aside={<MakeVariants {...{ product, options }} />}>
      {children.length === 0 ? (
        <p className={styles.quiet}>
          Varen har ingen varianter. Laves der nogen, er det dem, kunderne køber, og ikke varen her.
        </p>
      ) : (
        <Children {...{ children }} groups={options.variant_groups} />
      )}
      <Makings product={product} />
    </Sheet>
  )
}

type ChildrenProps = {
  children: AdminProduct['child_products']
  groups: readonly Group[]
}

function Children({ children, groups }: ChildrenProps) {
  const axes = axesOf(children, groups)
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption className="visually-hidden">Familiens varianter</caption>
        <thead>
          <tr>
            <th>Variant</th>
            {axes.map(({ id, name }) => (
              <th key={id}>{name}</th>
            ))}
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {children.map(({ id, name, is_active, variants }) => (
            <tr key={id}>
              <td>
                <Anchor component={Link} to={`/varer/${id}`}>
                  {name.trim() || `Vare ${id}`}
                </Anchor>
              </td>
              {axes.map((axis) => (
                <td key={axis.id}>
                  {variants.find((one) => one.variant_group_id === axis.id)?.name}
                </td>
              ))}
              <td>{is_active ? <Tag tone="ok">Aktiv</Tag> : <Tag>Inaktiv</Tag>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
