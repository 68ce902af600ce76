import { useLocation } from 'react-router'
import type { OfferEntry, Offers } from '#contract/offer/offer'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { AccountPage } from '../area/account-page.tsx'
import { AccountSection } from '../area/account-section.tsx'
import { FileButtons } from '../baskets/file-buttons.tsx'
import { SearchForm } from '../search-form.tsx'
import { AskForOffer } from './ask-for-offer.tsx'
import { EarlierOffers, readOfferStatus } from './earlier-offers.tsx'
import { OpenOffer } from './open-offer.tsx'

export interface OffersView {
  readonly open: Offers
  readonly earlier: Offers
}

/** The offers of the company: those to answer, and those that are over. */
export function OffersPage({ open, earlier }: OffersView) {
  const { api } = useServices()
  const query = new URLSearchParams(useLocation().search)
  const search = query.get('search') ?? ''
  const status = readOfferStatus(query)
  const isNarrowed = search !== '' || status !== undefined
  const isEmpty = open.count === 0 && earlier.count === 0
  return (
    <AccountPage
      title={texts.title}
      intro={texts.intro(open.metadata.waiting_count)}
      actions={
        <>
          {!isEmpty && (
            <FileButtons
              name="tilbud"
              kinds={['xlsx', 'csv']}
              fetch={async (kind) =>
                api.table('/api/shop/offers', { query: { search, format: kind } })
              }
            />
          )}
          <AskForOffer isAboutBasket={false} />
        </>
      }
    >
      {isEmpty && !isNarrowed ? (
        <EmptyState title={texts.noOffers} text={texts.noOffersText}>
          <ButtonLink href={paths.basket}>{texts.seeBasket}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <SearchForm
            label={texts.search}
            placeholder={texts.searchHelp}
            search={search}
            addressOf={(words) => accountPaths.offers({ search: words, status })}
          />
          <OpenOffers offers={open.data} />
          <EarlierOffers offers={earlier} search={search} status={status} />
        </>
      )}
    </AccountPage>
  )
}

function OpenOffers({ offers }: { offers: readonly OfferEntry[] }) {
  return (
    <AccountSection id="open" title={texts.open}>
      {offers.length === 0 ? (
        <p className="quiet">{texts.noOpen}</p>
      ) : (
        <ul className="stack">
          {offers.map((offer) => (
            <OpenOffer key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
