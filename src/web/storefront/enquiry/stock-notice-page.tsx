import { useSearchParams } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Alert } from '#ui/messages/alert'
import { useHeadingFocus } from '../hooks/use-heading-focus.ts'
import { stockNoticeTexts as texts } from '../texts/stock-notice.ts'
import styles from './enquiry.module.css'
import { Trap } from './trap.tsx'

type Props = { product: { readonly id: number; readonly name: string; readonly url: string } }

/** Asks for one mail when a product is in stock again: a form that the browser itself sends, with script and without. */
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
          <StockNoticeForm productId={id} />
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

function StockNoticeForm({ productId }: { productId: number }) {
  return (
    <form className={`stack ${styles.form}`} method="post" action={FORM}>
      <input type="hidden" name="product_id" value={productId} />
      <Field
        label={texts.email}
        help={texts.help}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Trap label={texts.website} />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  )
}

const FORM = '/besked-om-lager'
