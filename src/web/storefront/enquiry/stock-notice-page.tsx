import { useSearchParams } from 'react-router'
import { Alert } from '#ui/messages/alert'
import { useHeadingFocus } from '../hooks/use-heading-focus.ts'
import { stockNoticeTexts as texts } from '../texts/stock-notice.ts'
import styles from './enquiry.module.css'
import { MailForm } from './mail-form.tsx'

type Props = { product: { readonly id: number; readonly name: string; readonly url: string } }

/** Asks for one mail when a product is in stock again. */
export function StockNoticePage({ product: { id, name, url } }: Props) {
  const heading = useHeadingFocus()
  const [query] = useSearchParams()
  return (
    <div className={`wrap stack ${styles.root}`}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {query.has('modtaget') ? (
        <Alert tone="ok">{texts.received}</Alert>
      ) : query.has('kommet') ? (
        <Alert tone="info">{texts.isBack}</Alert>
      ) : (
        <>
          {query.has('fejl') && <Alert tone="danger">{texts.refused}</Alert>}
          <p>{texts.intro(name)}</p>
          <MailForm action={FORM} texts={texts} submit={texts.submit}>
            <input type="hidden" name="product_id" value={id} />
          </MailForm>
        </>
      )}
      <p>
        <a href={url}>
          {texts.toProduct}
          <span className="visually-hidden"> {name}</span>
        </a>
      </p>
    </div>
  )
}

const FORM = '/besked-om-lager'
