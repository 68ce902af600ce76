import { useSearchParams } from 'react-router'
import styles from '../../../enquiry/enquiry.module.css'
import { EnquiryForm, Sent } from '../../../enquiry/enquiry-form.tsx'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import type { PageHandle } from '../../../meta.ts'
import { enquiryTexts as texts } from '../../../texts/enquiry.ts'

export const handle: PageHandle = {
  cache: 'own',
  isByAddress: true,
  sendsForm: true,
  meta: () => ({ title: texts.title, noindex: true }),
}

/** Writes to the shop, or asks for an offer: `?emne=tilbud`. */
export function Component() {
  const heading = useHeadingFocus()
  const [query] = useSearchParams()
  const isOffer = query.get('emne') === 'tilbud'
  return (
    <div className={`wrap stack ${styles.root}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isOffer ? texts.offerTitle : texts.title}
      </h1>
      {query.has('modtaget') ? (
        <Sent />
      ) : (
        <>
          <p>{isOffer ? texts.offerIntro : texts.intro}</p>
          <EnquiryForm kind={isOffer ? 'offer' : 'contact'} />
        </>
      )}
    </div>
  )
}
