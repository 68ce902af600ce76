import { Anchor } from '@mantine/core'
import type { Offer } from '#contract/offer/offer'
import { tellFailure } from '../failures.ts'
import { saveFile } from '../lists/save-file.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import styles from './offer-page.module.css'
import { offerTexts as texts } from './offer-texts.ts'

/** Drawings and technical sheets of an offer. */
export function OfferFiles({ offer: { id, attachments } }: { offer: Offer }) {
  const { api } = useServices()
  if (attachments.length === 0) return null
  const take = (file: string, name: string) => {
    api
      .file(`/api/admin/offers/${id}/attachments/${file}`)
      .then((content) => saveFile(content, name))
      .catch(tellFailure)
  }
  return (
    <Sheet title={texts.files}>
      <ul className={styles.files}>
        {attachments.map((file) => (
          <li key={file.id}>
            <Anchor component="button" type="button" onClick={() => take(file.id, file.name)}>
              {file.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
