import { useSearchParams } from 'react-router'
import { useHeadingFocus } from '../hooks/use-heading-focus.ts'
import { enquiryTexts as texts } from '../texts/enquiry.ts'
import styles from './enquiry.module.css'
import { EnquiryForm, Sent } from './enquiry-form.tsx'

/** Writes to the shop, or asks for an offer: `?emne=tilbud`. */
export function EnquiryPage() {
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
