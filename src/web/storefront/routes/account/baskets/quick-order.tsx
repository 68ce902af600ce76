import { useEffect, useRef, useState } from 'react'
import type { QuickOrderRow } from '#contract/basket/quick-order'
import { type Basis, ore, sum, toKroner } from '#kernel/money'
import { Button } from '#ui/buttons/button'
import { Segmented } from '#ui/fields/segmented'
import { formatAmount } from '#ui/format'
import { Card, CardHead } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { accountPaths } from '../../../account-paths.ts'
import { AccountPage } from '../../../components/account/area/account-page.tsx'
import { NameDialog } from '../../../components/account/baskets/name-dialog.tsx'
import { useAction } from '../../../components/account/baskets/use-action.ts'
import styles from '../../../components/account/quick-order/quick-order.module.css'
import { RowsForm } from '../../../components/account/quick-order/rows-form.tsx'
import { TypedRow } from '../../../components/account/quick-order/typed-row.tsx'
import { useRows } from '../../../components/account/quick-order/use-rows.ts'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { quickOrderTexts as texts } from '../../../texts/professional/quick-order.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.title, noindex: true }),
}

/** Ordering by a list: what is typed or pasted, what each row was found to mean, and the way to the basket. */
export function Component() {
  const {
    text,
    rows,
    leftOut,
    withoutAmount,
    timesFound,
    matchAll,
    matchAgain,
    remove,
    write,
    clear,
  } = useRows()
  const { api } = useServices()
  const [shown, setShown] = useState('all')
  const remember = async (number: string, product_id: number) => {
    await api.patch('/api/shop/article-numbers', { body: { number, product_id } })
  }
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the rows are below what is in view.
  useEffect(() => {
    if (timesFound > 0) heading.current?.focus()
  }, [timesFound])
  const open = rows?.filter(({ status }) => status !== 'matched') ?? []
  return (
    <AccountPage title={texts.title} intro={texts.intro}>
      <RowsForm text={text} onText={write} onFind={matchAll} onClear={clear} />
      {leftOut > 0 && <Alert tone="save">{texts.leftOut(leftOut)}</Alert>}
      {withoutAmount > 0 && <Alert tone="save">{texts.withoutAmount(withoutAmount)}</Alert>}
      {rows && rows.length > 0 && (
        <section className="stack" aria-labelledby="found">
          <div className="split">
            <h2 className="large" id="found" ref={heading} tabIndex={-1}>
              {texts.found(rows.length)}
            </h2>
            <Segmented
              label={texts.show}
              size="small"
              name="shown"
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: texts.all(rows.length) },
                { value: 'open', label: texts.toChoose(open.length) },
              ]}
            />
          </div>
          <Card kind="flush">
            <ul className={styles.rows}>
              {(shown === 'open' ? open : rows).map((row) => (
                <TypedRow
                  key={row.line}
                  row={row}
                  onMatch={(query, amount) => matchAgain(row, query, amount)}
                  onRemember={remember}
                  onRemove={() => remove(row)}
                />
              ))}
            </ul>
          </Card>
          <Foot rows={rows} onDone={clear} />
        </section>
      )}
      <Card as="section" labelledBy="numbers">
        <CardHead>
          <h2 id="numbers">{texts.numbers}</h2>
        </CardHead>
        <p className="small quiet">{texts.numbersText}</p>
        <p>
          <a href={accountPaths.articleNumbers()}>{texts.toNumbers}</a>
        </p>
      </Card>
    </AccountPage>
  )
}

function Foot({ rows, onDone }: { rows: readonly QuickOrderRow[]; onDone: () => void }) {
  const { api, basket, toasts } = useServices()
  const { busy, act } = useAction()
  const [isNaming, setNaming] = useState(false)
  const ready = rows.filter(({ status }) => status === 'matched')
  const waiting = rows.length - ready.length
  const basis = useStore(api.basis, 'gross')
  const body = {
    rows: ready.flatMap(({ product, amount }) =>
      product ? [{ product_id: product.id, ...(amount !== null && { amount }) }] : [],
    ),
  }
  const add = async () => {
    const {
      data: { added_count },
    } = await api.once('/api/shop/quick-order', { body })
    await basket.load()
    // The rows stay to be looked at again when some could not be bought.
    if (added_count === body.rows.length) onDone()
    toasts.show({
      id: 'quick-order',
      text: texts.added(added_count, body.rows.length),
      action: <a href={paths.basket}>{texts.seeBasket}</a>,
    })
  }
  const save = async (name: string) => {
    const {
      data: { basket_id },
    } = await api.once('/api/shop/quick-order', { body: { ...body, save_as: name } })
    onDone()
    toasts.show({
      id: 'quick-order',
      text: texts.saved(name),
      action: <a href={paths.userBasket(basket_id)}>{texts.seeSaved}</a>,
    })
  }
  return (
    <div className={styles.foot}>
      <p>
        {ready.length > 0 && (
          <span className={styles.all}>
            <b>{formatAmount(sumOf(ready, basis))}</b>{' '}
            <small>{basis === 'net' ? texts.exVat : texts.inclVat}</small>
          </span>
        )}
        <span>{texts.ready(ready.length)}</span>
        {waiting > 0 && <small>{texts.waiting(waiting)}</small>}
      </p>
      <div className="row">
        <Button kind="second" disabled={ready.length === 0} onClick={() => setNaming(true)}>
          {texts.save}
        </Button>
        <Button
          icon="basket"
          disabled={ready.length === 0}
          busy={busy !== undefined}
          onClick={() => void act('add', add)}
        >
          {texts.toBasket}
        </Button>
      </div>
      {isNaming && (
        <NameDialog title={texts.saveTitle} onClose={() => setNaming(false)} onSave={save} />
      )}
    </div>
  )
}

/** In kroner. The basket, which reckons VAT on all of it, may come to an øre more or less. */
function sumOf(rows: readonly QuickOrderRow[], basis: Basis): number {
  return toKroner(
    sum(
      rows.map(({ net_sum, gross_sum }) =>
        ore(Math.round((basis === 'net' ? net_sum : gross_sum) * 100)),
      ),
    ),
  )
}
