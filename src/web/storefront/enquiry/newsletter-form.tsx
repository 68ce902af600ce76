import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/catalogue/site'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { NEWSLETTER_TEXT } from '#surface/words/newsletter'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { accountPaths as paths } from '../account-paths.ts'
import { newsletterTexts as texts } from '../texts/enquiry.ts'
import styles from './enquiry.module.css'
import { Trap } from './trap.tsx'

/** The words of the newsletter, where they are not the standard ones. */
interface Layout {
  readonly frame: Pick<Site, 'newsletter'>
}

/** Signs up for the newsletter: a form that the browser itself sends, with script and without. */
export function NewsletterForm() {
  const words = useRouteLoaderData<Layout>('layout')?.frame.newsletter
  return (
    <form className={`stack ${styles.form}`} method="post" action={paths.newsletter}>
      <p>{words?.text ?? NEWSLETTER_TEXT}</p>
      <input type="hidden" name="version" value={words?.version ?? NEWSLETTER_VERSION} />
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
        <Button type="submit">{texts.subscribe}</Button>
      </div>
    </form>
  )
}
