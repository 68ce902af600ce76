import type { ReactNode } from 'react'
import type { UserBaskets } from '#contract/basket/user-baskets'
import { basketStatusWord, orderStatusWord } from '#surface/words/status-words'
import { ButtonLink } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { Badge } from '#ui/messages/badge'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { accountTexts } from '../../../texts/account/account.ts'
import { overviewTexts as texts } from '../../../texts/account/overview.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'
import { userBasketTexts } from '../../../texts/professional/user-baskets.ts'
import { AccountPage } from '../area/account-page.tsx'
import { AccountSection } from '../area/account-section.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { BranchCard } from './branch-card.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CreditPanel } from './credit-panel.tsx'
import styles from './overview-page.module.css'
import { Sites } from './sites.tsx'
import { type BasketNow, listTasks, type OverviewView, sumOf, type Task, withVat } from './tasks.ts'

const MOST_ORDERS = 5
const MOST_SAVED = 3

/** What a user comes back for: what waits, the latest orders, the saved baskets and the credit. */
export function OverviewPage(view: OverviewView) {
  const isNet = useStore(useServices().api.basis, 'gross') === 'net'
  const tasks = listTasks(view, useBasketNow(isNet), isNet)
  const { user, orders, saved, bought, cases, overdue } = view
  return (
    <AccountPage title={accountTexts.myPage} intro={texts.today(view.now)}>
      <div className={styles.root}>
        <Tasks tasks={tasks} />
        <div className={styles.side}>
          {user.customer?.credit && (
            <CreditPanel
              credit={user.customer.credit}
              terms={user.customer.terms}
              overdue={overdue?.metadata.overdue_sum}
            />
          )}
          <SavedBaskets saved={saved} isNet={isNet} />
          <BranchCard />
        </div>
        <div className={styles.more}>
          <BuyAgain bought={bought} />
          <LatestOrders orders={orders} isNet={isNet} />
        </div>
      </div>
      <Sites cases={cases} />
    </AccountPage>
  )
}

function useBasketNow(isNet: boolean): BasketNow {
  const { basket } = useServices()
  const head = useStore({ get: basket.head, ...basket }, basket.head())
  const sum = isNet ? head?.net_products_sum : head?.products_sum
  return { lines: head?.lines_count ?? 0, sum: sum ?? 0 }
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <section aria-labelledby="tasks">
      <h2 className="visually-hidden" id="tasks">
        {texts.tasks}
      </h2>
      <Card kind="flush">
        {tasks.length === 0 ? (
          <p className={styles.none}>
            <Icon name="check" />
            {texts.noTasks}
          </p>
        ) : (
          <ul className={styles.list}>
            {tasks.map((task) => (
              <TaskRow key={task.key} task={task} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { icon, tone, title, text, status, late, href, action } = task
  return (
    <li>
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {status && <StatusBadge status={basketStatusWord(status)} />}
      {late && <Badge tone="danger">{late}</Badge>}
      <ButtonLink kind="second" size="small" href={href} aria-label={`${action}: ${title}`}>
        {action}
      </ButtonLink>
    </li>
  )
}

type SectionProps = { id: string; title: string; way: ReactNode; children: ReactNode }

function Section({ id, title, way, children }: SectionProps) {
  return (
    <AccountSection id={id} title={title} beside={way}>
      <Card kind="flush">{children}</Card>
    </AccountSection>
  )
}

type BasketsProps = { isNet: boolean }

function LatestOrders({ orders, isNet }: BasketsProps & { orders: UserBaskets }) {
  const { data, count } = orders
  return (
    <Section
      id="orders"
      title={texts.orders}
      way={count > 0 && <a href={accountPaths.orders()}>{texts.allOrders}</a>}
    >
      {data.length === 0 ? (
        <p className={styles.none}>{texts.noOrders}</p>
      ) : (
        <ul className={styles.rows}>
          {data.slice(0, MOST_ORDERS).map((order) => (
            <li key={order.id}>
              <div>
                <a href={paths.userBasket(order.id)}>{texts.order(order.order_reference ?? '')}</a>
                <small>
                  {[
                    order.order_placed && userBasketTexts.date(order.order_placed),
                    nameOfCase({ case_number: order.project_number, name: order.case_name }),
                    order.is_own ? undefined : order.user_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <StatusBadge status={orderStatusWord(order)} />
              <span className={styles.sum}>{sumOf(order, isNet)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function SavedBaskets({ saved, isNet }: BasketsProps & { saved: UserBaskets }) {
  const { data, count } = saved
  return (
    <Section
      id="saved"
      title={texts.saved}
      way={count > 0 && <a href={accountPaths.savedBaskets}>{texts.allSaved(count)}</a>}
    >
      {data.length === 0 ? (
        <p className={styles.none}>{texts.noSaved}</p>
      ) : (
        <ul className={styles.rows}>
          {data.slice(0, MOST_SAVED).map(({ id, name, lines_count, ...basket }) => (
            <li key={id}>
              <div>
                <a href={paths.userBasket(id)}>{name}</a>
                <small>{userBasketTexts.lines(lines_count)}</small>
                <small>
                  {withVat(isNet ? basket.net_products_sum : basket.products_sum, isNet)}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
