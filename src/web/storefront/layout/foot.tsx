import type { Site } from '#contract/catalogue/site'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { NEWSLETTER_TEXT } from '#surface/words/newsletter'
import { Logo } from '#ui/header/logo'
import { Footer } from '#ui/layout/footer'
import { FooterForm } from '#ui/layout/footer-form'
import { accountPaths } from '../account-paths.ts'
import { paths } from '../paths.ts'
import { newsletterTexts } from '../texts/enquiry.ts'
import { footTexts } from '../texts/foot.ts'
import { texts } from '../texts.ts'
import { Chat } from './chat/chat.tsx'
import { Cookies } from './consent/cookies.tsx'
import type { LayoutData, LinkColumn } from './load-layout.ts'

const needed: readonly LinkColumn[] = [
  {
    title: footTexts.trade,
    entries: [
      { href: paths.allProducts, label: texts.allProducts },
      { href: paths.terms, label: texts.terms },
      { href: paths.withdrawal(), label: footTexts.withdraw },
    ],
  },
]

type Props = {
  shop: Site['company']
  /** Without columns: what the law asks for all the same. */
  frame: LayoutData['frame']
  /** In the checkout and on the pages of a user: its last column alone. */
  isSmall?: boolean | undefined
}

/** Who the shop is (e-handelsloven § 7), on every page. */
export function Foot({ shop, frame: { logo, columns: all, newsletter }, isSmall }: Props) {
  const columns = isSmall ? all.slice(-1) : all
  return (
    <>
      <Footer
        logo={
          <Logo
            name={shop.short_name}
            picture={logo}
            href={paths.home}
            title={texts.toHome}
            ground="pine"
          />
        }
        company={<Company shop={shop} />}
        columns={columns.length > 0 ? columns : needed}
        legal={<Cookies />}
        note={footTexts.vatNote}
        form={!isSmall && <Newsletter {...newsletter} />}
        isSmall={isSmall}
      />
      {!isSmall && <Chat />}
    </>
  )
}

/** The browser sends it, with script and without; the link of a mail confirms it. */
function Newsletter({ version = NEWSLETTER_VERSION, text = NEWSLETTER_TEXT }) {
  return (
    <FooterForm
      title={newsletterTexts.footTitle}
      action={accountPaths.newsletter}
      text={
        <>
          {text} <a href={accountPaths.privacy}>{newsletterTexts.privacy}</a>
        </>
      }
      label={newsletterTexts.footEmail}
      button={newsletterTexts.footButton}
    >
      <input type="hidden" name="version" value={version} />
      <label data-trap aria-hidden>
        {newsletterTexts.website}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </FooterForm>
  )
}

/** A line for each fact that is filled in. */
function Company({ shop }: { shop: Site['company'] }) {
  const town = `${shop.zipcode} ${shop.city}`.trim()
  const lines = [
    shop.name,
    [shop.address1, town].filter(Boolean).join(', '),
    shop.cvr && texts.cvr(shop.cvr),
    shop.phone && <a href={paths.phone(shop.phone)}>{shop.phone}</a>,
    shop.hours,
    shop.email && <a href={paths.mail(shop.email)}>{toMailLabel(shop.email)}</a>,
  ].filter(Boolean)
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
    <span key={place}>{line}</span>
  ))
}

/** Breaks after the @ where the column is too narrow. */
function toMailLabel(email: string) {
  const [name, host] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
