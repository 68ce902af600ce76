import { useParams, useSearchParams } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Alert } from '#ui/messages/alert'
import { accountPaths as paths } from '../../../account-paths.ts'
import styles from '../../../enquiry/enquiry.module.css'
import { NewsletterForm } from '../../../enquiry/newsletter-form.tsx'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import type { PageHandle } from '../../../meta.ts'
import { newsletterTexts as texts } from '../../../texts/enquiry.ts'

function newsletterRoute(handle: Pick<PageHandle, 'meta' | 'sendsForm'>) {
  return {
    handle: { cache: 'own', isByAddress: true, ...handle } satisfies PageHandle,
    Component: NewsletterPage,
  }
}

export const signUp = newsletterRoute({
  sendsForm: true,
  meta: () => ({ title: texts.title, noindex: true }),
})

export const end = newsletterRoute({ meta: () => ({ title: texts.endTitle, noindex: true }) })

/** Signs up, confirms by the link of the mail, and ends it. */
function NewsletterPage() {
  const heading = useHeadingFocus()
  const [query] = useSearchParams()
  const { token } = useParams()
  const confirms = query.get('bekraeft')
  const title = confirms ? texts.confirmTitle : token ? texts.endTitle : texts.title
  return (
    <div className={`wrap stack ${styles.root}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {confirms ? (
        <Press action={paths.confirmNewsletter(confirms)} text={texts.confirm} />
      ) : token ? (
        <Press action={paths.endNewsletter(token)} text={texts.end} />
      ) : (
        <Answer query={query} />
      )}
    </div>
  )
}

/** Mail programs follow links by themselves: nothing is done before a button is pressed. */
function Press({ action, text }: { action: string; text: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" size="large">
        {text}
      </Button>
    </form>
  )
}

function Answer({ query }: { query: URLSearchParams }) {
  if (query.has('modtaget')) return <Alert tone="ok">{texts.received}</Alert>
  if (query.has('bekraeftet')) return <Alert tone="ok">{texts.confirmed}</Alert>
  return (
    <>
      {query.has('afmeldt') && <Alert tone="ok">{texts.ended}</Alert>}
      {query.has('fejl') && <Alert tone="danger">{texts.refused}</Alert>}
      {query.has('gammelt') && <Alert tone="danger">{texts.tooOld}</Alert>}
      <NewsletterForm />
    </>
  )
}
