import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/catalogue/site'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { NEWSLETTER_TEXT } from '#surface/words/newsletter'
import { accountPaths as paths } from '../account-paths.ts'
import { newsletterTexts as texts } from '../texts/enquiry.ts'
import { MailForm } from './mail-form.tsx'

/** The words of the newsletter, where they are not the standard ones. */
interface Layout {
  readonly frame: Pick<Site, 'newsletter'>
}

/** Signs up for the newsletter. */
export function NewsletterForm() {
  const words = useRouteLoaderData<Layout>('layout')?.frame.newsletter
  return (
    <MailForm action={paths.newsletter} texts={texts} submit={texts.subscribe}>
      <p>{words?.text ?? NEWSLETTER_TEXT}</p>
      <input type="hidden" name="version" value={words?.version ?? NEWSLETTER_VERSION} />
    </MailForm>
  )
}
