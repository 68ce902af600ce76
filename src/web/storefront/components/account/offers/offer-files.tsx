import type { Offer } from '#contract/offer/offer'
import { useServices } from '../../../services.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { AccountSection } from '../area/account-section.tsx'
import { DownloadButton } from '../baskets/download-button.tsx'

/** Drawings and technical sheets of an offer. */
export function OfferFiles({ offer }: { offer: Offer }) {
  const { api } = useServices()
  const { attachments } = offer
  if (attachments.length === 0) return null
  return (
    <AccountSection id="files" title={texts.files}>
      <ul className="row">
        {attachments.map(({ id, name, byte_size }) => (
          <li key={id}>
            <DownloadButton
              name={name}
              fetch={() => api.file(`/api/shop/offers/${offer.id}/attachments/${id}`)}
            >{`${name} (${texts.fileSize(byte_size)})`}</DownloadButton>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
