import { Link } from 'react-router'
import type { Offer } from '#contract/offer/offer'
import { formatKroner, formatQuantity } from '#ui/format'
import { LineColour } from '../parts/line-colour.tsx'
import { Tag } from '../parts/tag.tsx'
import styles from './offer-page.module.css'
import { offerTexts as texts } from './offer-texts.ts'

/** The lines of an offer that was sent, at the prices that are locked. */
export function OfferLines({ lines }: Pick<Offer, 'lines'>) {
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.lines}</caption>
      <thead>
        <tr>
          <th>Vare</th>
          <th className={styles.number}>{texts.quantity}</th>
          <th className={`${styles.number} ${styles.spare}`}>{texts.price}</th>
          <th className={styles.number}>Sum</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <b>{line.name}</b>
              <small>{[line.section, line.varenummer].filter(Boolean).join(' · ')}</small>
              <LineColour of={line.metadata} />
              {line.alternative_to && (
                <small>{`${texts.alternative} ${names.get(line.alternative_to) ?? ''}`}</small>
              )}
              {line.is_optional && <Tag>{texts.optional}</Tag>}
              {line.taken_by && <Taken by={line.taken_by} />}
            </td>
            <td className={styles.number}>{formatQuantity(line.quantity, line.unit)}</td>
            <td className={`${styles.number} ${styles.spare}`}>
              {line.net_price != null && formatKroner(line.net_price)}
            </td>
            <td className={styles.number}>
              <b>{formatKroner(line.net_sum)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Taken({ by }: { by: NonNullable<Offer['lines'][number]['taken_by']> }) {
  if (by.is_held) {
    return <Link to={`/ordrer/ny/${by.basket_id}`}>{texts.beingOrdered}</Link>
  }
  return <Tag tone="ok">{by.order_reference ? `Ordre ${by.order_reference}` : texts.inBasket}</Tag>
}
