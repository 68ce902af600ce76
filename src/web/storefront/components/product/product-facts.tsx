import { Icon } from '#ui/icons/icon'
import { Table } from '#ui/table/table'
import { productPageTexts } from '../../texts/product.ts'
import type { DocumentView } from '../../views/product/gallery.ts'
import type { FactView } from '../../views/product/specs.ts'
import styles from './product-facts.module.css'

export function Specs({ specs }: { specs: readonly FactView[] }) {
  return (
    <Table kind="facts" label={productPageTexts.specs}>
      <tbody>
        {specs.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Declarations, data sheets, manuals: open to everybody. */
export function Documents({ documents }: { documents: readonly DocumentView[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ name, href, kind }) => (
        <li key={href}>
          <a href={href}>
            <Icon name="document" />
            <span>
              {name}
              <small>{kind}</small>
            </span>
            <Icon name="download" />
          </a>
        </li>
      ))}
    </ul>
  )
}
