import { useLocation } from 'react-router'
import type { OfferEntry, Offers } from '#contract/offer/offer'
import { OFFER_STATUS_WORDS } from '#surface/words/status-words'
import { ButtonLink } from '#ui/buttons/button'
import { TabLinks } from '#ui/buttons/tab-links'
import { formatAmount } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Pagination } from '#ui/layout/pagination'
import { FigureHead, Ledger } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { paths, readPage } from '../../../paths.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { AccountSection } from '../area/account-section.tsx'
import { StatusBadge } from '../status-badge.tsx'

const PAGE = 20
const STATUSES = ['ordered', 'expired', 'declined'] as const

type Status = (typeof STATUSES)[number]
type Props = { offers: Offers; search: string; status: Status | undefined }

/** @returns The status that is shown; undefined for all. */
export function readOfferStatus(query: URLSearchParams): Status | undefined {
  return STATUSES.find((status) => status === query.get('status'))
}

/** The offers that are over, by status. */
export function EarlierOffers({ offers: { data, count }, search, status }: Props) {
  const page = readPage(new URLSearchParams(useLocation().search)) ?? 1
  return (
    <AccountSection
      id="earlier"
      title={texts.earlier}
      beside={<p className="small quiet">{texts.earlierText}</p>}
    >
      <TabLinks
        label={texts.filters}
        tabs={[
          {
            href: accountPaths.offers({ search }),
            label: texts.all,
            current: status === undefined,
          },
          ...STATUSES.map((one) => ({
            href: accountPaths.offers({ search, status: one }),
            label: OFFER_STATUS_WORDS[one].word,
            current: status === one,
          })),
        ]}
      />
      {data.length === 0 ? (
        <EmptyState title={texts.noHits} text={texts.noHitsText}>
          <ButtonLink kind="second" href={accountPaths.offers()}>
            {texts.showAll}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Table offers={data} />
      )}
      {count > PAGE && (
        <Pagination
          seen={data.length}
          total={count}
          text={texts.pages(data.length, count)}
          page={page}
          pages={Math.ceil(count / PAGE)}
          address={(number) => accountPaths.offers({ search, status, page: number })}
        />
      )}
    </AccountSection>
  )
}

function Table({ offers }: { offers: readonly OfferEntry[] }) {
  const { columns } = texts
  return (
    <Ledger caption={texts.earlier} wide>
      <thead>
        <tr>
          <th scope="col">{columns.offer}</th>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.case}</th>
          <th scope="col">{columns.validTo}</th>
          <th scope="col">{columns.status}</th>
          <FigureHead>{columns.sum}</FigureHead>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </tbody>
    </Ledger>
  )
}

function Row({ offer }: { offer: OfferEntry }) {
  const told = detailOf(offer)
  return (
    <tr>
      <th scope="row" className="nowrap" data-fold="lead">
        <a href={paths.offer(offer.id)}>{offer.offer_number}</a>
      </th>
      <td data-fold="sub">{offer.title}</td>
      <td data-fold="full">{offer.case_number}</td>
      <td className="nowrap" data-fold="subside">
        {offer.valid_to && texts.shortDate(offer.valid_to)}
      </td>
      <td data-fold="more">
        <StatusBadge status={OFFER_STATUS_WORDS[offer.status]} />
        {told && <small>{told}</small>}
      </td>
      <td className="number" data-fold="side">
        <b>{formatAmount(offer.net_sum)}</b>
        <small>{texts.inclVat(formatAmount(offer.gross_sum))}</small>
      </td>
    </tr>
  )
}

function detailOf(offer: OfferEntry): string {
  const { ordered_count, lines_count, decline_reason, replaced_by } = offer
  if (ordered_count > 0 && ordered_count < lines_count) {
    return texts.orderedOf(ordered_count, lines_count)
  }
  if (replaced_by) return texts.replacedBy(replaced_by)
  return decline_reason === '' ? '' : texts.reason(decline_reason)
}
