import { formatAmount } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Picture } from '#ui/product/picture'
import { Stock } from '#ui/product/stock'
import { useBasis } from '../../../hooks/use-basis.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import { texts as common } from '../../../texts.ts'
import type { StockedView } from '../../../views/content/stocked.ts'
import { Section } from '../section.tsx'
import styles from './stocked.module.css'

type Props = { branch: string; products: readonly StockedView[] }

/** What most buy and this branch has. */
export function Stocked({ branch, products }: Props) {
  const basis = useBasis()
  return (
    <Section title={texts.stocked} text={texts.stockedText} isBand>
      <Card>
        <table className={styles.table}>
          <caption className="visually-hidden">{texts.stockedIn(branch)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.stockToday}</th>
              <th scope="col" className="number">
                {texts.priceOn(common.vat[basis])}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <Row key={product.id} product={product} />
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  )
}

function Row({ product: { href, name, picture, stock, price } }: { product: StockedView }) {
  return (
    <tr>
      <th scope="row">
        <a className={styles.name} href={href}>
          <Picture files={picture} alt="" shape="mini" />
          {name}
        </a>
      </th>
      <td>
        <Stock lines={[{ level: 'ok', text: stock }]} />
      </td>
      <td className="number">
        {price && (
          <>
            <b>{formatAmount(price.amount)}</b> {price.unit}
          </>
        )}
      </td>
    </tr>
  )
}
