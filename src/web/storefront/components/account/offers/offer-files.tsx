import type { Offer } from '#contract/offer/offer'
import { useServices } from '../../../services.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { AccountSection } from '../area/account-section.tsx'
import { DownloadButton } from '../baskets/download-button.tsx'

/** Drawings and technical sheets of an offer. */
export function OfferFiles({ offer: { attachments } }: { offer: Offer }) {
  const { api } = useServices()
  if (attachments.length === 0) return null
  return (
    <AccountSection id="files" title={texts.files}>
      <ul className="row">
        {attachments.map(({ id, name, byte_size, url }) => (
          <li key={id}>
            <DownloadButton
              name={name}
              fetch={async () => (await api.offers()).attachment(url)}
            >{`${name} (${texts.fileSize(byte_size)})`}</DownloadButton>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
