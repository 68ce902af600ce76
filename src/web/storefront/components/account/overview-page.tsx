import type { UserReply } from '#contract/user/user'
import { formatKroner, NO_BREAK } from '#ui/format'
import { Icon, type IconName } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { Sums } from '#ui/price/sums'
import { paths } from '../../paths.ts'
import { accountTexts as texts } from '../../texts/account.ts'
import { AccountPage } from './area/account-page.tsx'
import styles from './overview-page.module.css'

type Credit = NonNullable<NonNullable<UserReply['customer']>['credit']>

/** What a user comes back for: who buys, for how much, and the ways on. */
export function OverviewPage({ user }: { user: UserReply }) {
  const { customer } = user
  return (
    <AccountPage title={texts.myPage}>
      <div className={styles.root}>
        <div className="stack">
          <Who user={user} />
          <Ways hasSecondFactor={user.has_second_factor} />
        </div>
        {customer?.credit && <CreditBox credit={customer.credit} terms={customer.terms} />}
      </div>
    </AccountPage>
  )
}

function Who({ user: { name, username, customer } }: { user: UserReply }) {
  return (
    <Card as="section" labelledBy="who">
      <h2 className={styles.title} id="who">
        {texts.hello(name)}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.username}</dt>
          <dd>{username}</dd>
        </div>
        {customer && (
          <div>
            <dt>{texts.company}</dt>
            <dd>{customer.name}</dd>
          </div>
        )}
        {customer?.debitor && (
          <div>
            <dt>{texts.customerNumberIs}</dt>
            <dd>{customer.debitor}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function CreditBox({ credit, terms }: { credit: Credit; terms: string }) {
  return (
    <Card as="section" kind="moss" labelledBy="credit">
      <h2 className={styles.title} id="credit">
        {texts.credit}
      </h2>
      <p className={styles.amount}>
        <b>
          {formatKroner(credit.available)}
          {NO_BREAK}
          <small>kr.</small>
        </b>{' '}
        {texts.creditAvailable}
      </p>
      <Sums
        rows={[
          { label: texts.creditLimit, amount: credit.limit },
          { label: texts.creditBalance, amount: credit.balance },
          { label: texts.creditOrdered, amount: credit.ordered },
        ]}
      />
      {terms && <p className="small quiet flow-4">{texts.terms(terms)}</p>}
    </Card>
  )
}

function Ways({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <nav aria-label={texts.ways}>
      <ul className={styles.ways}>
        <Way href={paths.basket} icon="basket" title={texts.basketWay} text={texts.basketWayText} />
        <Way
          href={paths.allProducts}
          icon="tiles"
          title={texts.productsWay}
          text={texts.productsWayText}
        />
        <Way
          href={paths.profile}
          icon="lock"
          title={texts.profileWay}
          text={hasSecondFactor ? texts.profileWayText : texts.secondFactorWayText}
        />
      </ul>
    </nav>
  )
}

type WayProps = { href: string; icon: IconName; title: string; text: string }

function Way({ href, icon, title, text }: WayProps) {
  return (
    <Card as="li">
      <Icon name={icon} />
      <span>
        <a href={href}>{title}</a>
        <small>{text}</small>
      </span>
    </Card>
  )
}
