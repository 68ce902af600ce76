import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { BasketEntry, UserBasket } from '#contract/basket/user-baskets'
import { leftOutText } from '#surface/words/gone'
import { Button } from '#ui/buttons/button'
import { Card, CardHead } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { Sums } from '#ui/price/sums'
import { accountPaths } from '../../../account-paths.ts'
import { describeFailure } from '../../../failures.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { useCases } from '../../checkout/saved/case-choice.ts'
import { CaseSelect } from '../../checkout/saved/case-select.tsx'
import { AccountPage } from '../area/account-page.tsx'
import { WithAside } from '../area/with-aside.tsx'
import { CaseLink } from './case-link.tsx'
import { Differences } from './differences.tsx'
import { FileButtons } from './file-buttons.tsx'
import { NameDialog } from './name-dialog.tsx'
import { goneOf, SavedLines } from './saved-lines.tsx'
import { useAction } from './use-action.ts'
import { useOrderAgain } from './use-order-again.tsx'

type Props = { found: UserBasket; entry: BasketEntry }

/** A saved basket by the prices of now, what has changed about it, and what can be done with it. */
export function SavedBasketPage({ found: { data: basket, metadata }, entry }: Props) {
  const { api } = useServices()
  const { orderAgain, told } = useOrderAgain()
  const { busy, act } = useAction()
  const { id } = entry
  const name = entry.name ?? ''
  return (
    <AccountPage
      title={name}
      intro={<Intro entry={entry} />}
      actions={
        <Button
          busy={busy !== undefined}
          icon="basket"
          onClick={() => void act(id, () => orderAgain(id, entry.project_number))}
        >
          {texts.putInBasket}
        </Button>
      }
    >
      {metadata.differences.length > 0 && (
        <Alert tone="save">
          <b>{texts.sinceSaved}</b>
          <Differences differences={metadata.differences} />
        </Alert>
      )}
      <WithAside
        aside={
          <>
            <Card as="section" labelledBy="sum">
              <CardHead>
                <h2 id="sum">{texts.sum}</h2>
              </CardHead>
              <Sums rows={toRows(basket)} />
              <LeftOut basket={basket} />
              <p className="small quiet flow-4">{texts.withoutDelivery}</p>
            </Card>
            {entry.is_own && <SavedCase basket={basket} />}
            <Card>
              <div className="row">
                <Operations entry={entry} />
                <FileButtons
                  name={name}
                  kinds={['pdf', 'xlsx', 'csv']}
                  fetch={async (kind) => api.file(`/api/shop/baskets/${id}/${kind}`)}
                />
              </div>
            </Card>
          </>
        }
      >
        <SavedLines basket={basket} />
      </WithAside>
      {told}
    </AccountPage>
  )
}

function Intro({ entry }: { entry: BasketEntry }) {
  const facts = [
    entry.is_own ? texts.ofYou : texts.ofColleague(entry.user_name),
    texts.changed(entry.modified),
    ...(entry.is_shared && entry.is_own ? [texts.shared] : []),
  ]
  return (
    <>
      {facts.join(' · ')}
      {entry.project_number && ' · '}
      <CaseLink of={entry} />
    </>
  )
}

/** Which case the basket is for; nothing for who has none to choose. */
function SavedCase({ basket }: { basket: UserBasket['data'] }) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const { act } = useAction()
  const cases = useCases()
  const { id } = basket
  if (!id || !cases || cases.length === 0) return null
  return (
    <Card>
      <CaseSelect
        cases={cases}
        basket={basket}
        change={(body) =>
          act('case', async () => {
            await api.patch('/api/shop/baskets/{id}', { id, body })
            await revalidate()
          })
        }
      />
    </Card>
  )
}

/** What the sum does not count. */
function LeftOut({ basket }: { basket: UserBasket['data'] }) {
  const gone = goneOf(basket)
  if (gone.length === 0) return null
  return <p className="small flow-4">{leftOutText(gone.map(({ name }) => name))}</p>
}

function toRows(basket: UserBasket['data']) {
  const { net_products_sum: net, products_sum: gross, products_tax_sum: tax } = basket
  const label = texts.products(basket.lines_count - goneOf(basket).length)
  return basket.display_net_prices
    ? [
        { label, amount: net, kind: 'total' } as const,
        { label: texts.vat, amount: tax },
        { label: texts.gross, amount: gross },
      ]
    : [
        { label, amount: gross, kind: 'total' } as const,
        { label: texts.net, amount: net, kind: 'quiet' } as const,
      ]
}

/** What the owner may do; a colleague may copy it. */
function Operations({ entry }: { entry: BasketEntry }) {
  const { api, basket, toasts } = useServices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, act } = useAction()
  const [isNaming, setNaming] = useState(false)
  const { id, is_own, is_shared } = entry
  const name = entry.name ?? ''
  const copy = async () => {
    const body = { name: texts.copyName(name).slice(0, 100) }
    const { data: made } = await api.once('/api/shop/baskets/{id}/copy', { id, body })
    await navigate(paths.userBasket(made.id))
    toasts.show({ id: 'saved-basket', text: texts.copied(made.name ?? '') })
  }
  const share = async () => {
    await api.patch('/api/shop/baskets/{id}', { id, body: { is_shared: !is_shared } })
    await revalidate()
    toasts.show({ id: 'saved-basket', text: is_shared ? texts.unsharedNow : texts.sharedNow })
  }
  const activate = async () => {
    await api.post('/api/shop/baskets/{id}/activate', { id })
    await basket.load()
    await navigate(paths.basket)
    toasts.show({ id: 'saved-basket', text: texts.activated })
  }
  const restore = async () => {
    toasts.close('saved-basket')
    try {
      await api.post('/api/shop/baskets/{id}/restore', { id })
      await navigate(paths.userBasket(id))
      toasts.show({ id: 'saved-basket', text: texts.restored(name) })
    } catch (failure) {
      toasts.show({ id: 'saved-basket', tone: 'danger', text: describeFailure(failure) })
    }
  }
  const remove = async () => {
    await api.delete('/api/shop/baskets/{id}', { id })
    await navigate(accountPaths.savedBaskets)
    toasts.show({
      id: 'saved-basket',
      text: texts.removed(name),
      action: (
        <button type="button" onClick={() => void restore()}>
          {texts.undo}
        </button>
      ),
    })
  }
  const button = (
    label: string,
    work: () => Promise<void>,
    kind: 'second' | 'danger' = 'second',
  ) => (
    <Button kind={kind} size="small" busy={busy === label} onClick={() => void act(label, work)}>
      {label}
    </Button>
  )
  return (
    <>
      {is_own && (
        <>
          {button(texts.activate, activate)}
          <Button kind="second" size="small" onClick={() => setNaming(true)}>
            {texts.rename}
          </Button>
          {button(is_shared ? texts.unshare : texts.share, share)}
        </>
      )}
      {button(texts.copy, copy)}
      {is_own && button(texts.remove, remove, 'danger')}
      {isNaming && (
        <NameDialog
          title={texts.renameTitle}
          name={name}
          onClose={() => setNaming(false)}
          onSave={async (given) => {
            await api.patch('/api/shop/baskets/{id}', { id, body: { name: given } })
            await revalidate()
          }}
        />
      )}
    </>
  )
}
