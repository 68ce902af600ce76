import { type ReactNode, useState } from 'react'
import type { InvoiceCase } from '#contract/case/case'
import { OFFER_STATUS_WORDS, orderStatusWord } from '#surface/words/status-words'
import { formatAmount } from '#ui/format'
import { FigureHead, Ledger } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import { userBasketTexts } from '../../../texts/professional/user-baskets.ts'
import { AccountSection } from '../area/account-section.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { MoreButton, SHOWN as SHOWN_SAVED } from './more-button.tsx'

const { tableColumns: columns } = texts

/** Of those that are listed: the rest is a link away. */
const SHOWN = 6

/** What was ordered for a case, as far as the user may see it; the newest. */
export function CaseOrders({ found }: { found: InvoiceCase }) {
  const { orders, orders_count, case_number } = found
  return (
    <AccountSection
      id="orders"
      title={texts.orders}
      beside={
        orders_count > SHOWN && (
          <a className="small" href={accountPaths.orders({ search: case_number })}>
            {texts.all(orders_count)}
          </a>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="quiet">{texts.noOrders}</p>
      ) : (
        <Sold caption={texts.orders} first={columns.order}>
          {orders.slice(0, SHOWN).map((order) => (
            <tr key={order.id}>
              <th scope="row" data-fold="lead">
                <a href={paths.userBasket(order.id)}>{order.order_reference}</a>
              </th>
              <td data-fold="sub">
                <StatusBadge status={orderStatusWord(order)} />
                <small>
                  {[order.po_number, order.order_placed && userBasketTexts.date(order.order_placed)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </td>
              <Sum net={order.net_sum} gross={order.payment_amount} />
            </tr>
          ))}
        </Sold>
      )}
    </AccountSection>
  )
}

/** Nothing for who may see no offers. */
export function CaseOffers({ found }: { found: InvoiceCase }) {
  const { offers, offers_count, totals, case_number } = found
  if (totals.offered === null) return null
  return (
    <AccountSection
      id="offers"
      title={texts.offers}
      beside={
        offers_count > SHOWN && (
          <a className="small" href={accountPaths.offers({ search: case_number })}>
            {texts.all(offers_count)}
          </a>
        )
      }
    >
      {offers.length === 0 ? (
        <p className="quiet">{texts.noOffers}</p>
      ) : (
        <Sold caption={texts.offers} first={columns.offer}>
          {offers.slice(0, SHOWN).map((offer) => (
            <tr key={offer.id}>
              <th scope="row" className="nowrap" data-fold="lead">
                <a href={paths.offer(offer.id)}>{offer.offer_number}</a>
              </th>
              <td data-fold="sub">
                <StatusBadge status={OFFER_STATUS_WORDS[offer.status]} />
                <small>{offer.title}</small>
              </td>
              <Sum net={offer.net_sum} gross={offer.gross_sum} />
            </tr>
          ))}
        </Sold>
      )}
    </AccountSection>
  )
}

type SoldProps = { caption: string; first: string; children: ReactNode }

function Sold({ caption, first, children }: SoldProps) {
  return (
    <Ledger caption={caption}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{columns.status}</th>
          <FigureHead>{columns.net}</FigureHead>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Ledger>
  )
}

/** Ex VAT first: budgets are. */
function Sum({ net, gross }: { net: number; gross: number }) {
  return (
    <td className="number" data-fold="side">
      <b>{formatAmount(net)}</b>
      <small>{texts.inclVat(formatAmount(gross))}</small>
    </td>
  )
}

/** All saved baskets for a case; nothing where there are none. */
export function CaseSaved({ found: { saved_baskets } }: { found: InvoiceCase }) {
  const [isWhole, setWhole] = useState(false)
  if (saved_baskets.length === 0) return null
  const shown = isWhole ? saved_baskets : saved_baskets.slice(0, SHOWN_SAVED)
  return (
    <AccountSection id="saved" title={texts.savedBaskets}>
      <Ledger caption={texts.savedBaskets}>
        <thead>
          <tr>
            <th scope="col">{columns.basket}</th>
            <th scope="col">{columns.date}</th>
            <FigureHead>{columns.lines}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, user_name, modified, lines_count }) => (
            <tr key={id}>
              <th scope="row" data-fold="lead">
                <a href={paths.userBasket(id)}>{name}</a>
                <small>{user_name}</small>
              </th>
              <td className="nowrap" data-fold="sub">
                {userBasketTexts.date(modified)}
              </td>
              <td className="number" data-fold="side">
                {userBasketTexts.lines(lines_count)}
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
      <MoreButton left={saved_baskets.length - shown.length} onPress={() => setWhole(true)} />
    </AccountSection>
  )
}
