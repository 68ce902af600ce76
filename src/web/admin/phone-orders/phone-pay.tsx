import { Radio, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { factsOfPayment } from '#kernel/payment-facts'
import { formatAmount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { tellDone, tellProblem } from '../failures.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import styles from './phone-order.module.css'
import { phoneTexts as texts } from './phone-texts.ts'
import type { Basket, PhoneOrder } from './use-phone-order.ts'

/** How it is paid, what it comes to, what the customer is told, and the order itself. */
export function PhonePay({ order }: { order: PhoneOrder }) {
  const { basket } = order
  const method = basket.payment_methods.find(({ id }) => id === basket.payment_method_id)
  return (
    <>
      <Sheet title={texts.payment}>
        <Radio.Group
          aria-label={texts.payment}
          value={String(basket.payment_method_id ?? '')}
          onChange={(id) => void order.change({ payment_method_id: Number(id) })}
        >
          <Stack gap="xs">
            {basket.payment_methods.map(({ id, name, blocked, provider }) => (
              <Radio
                key={id}
                value={String(id)}
                label={name}
                disabled={blocked !== null}
                description={blocked?.message ?? helpOf(provider, basket)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Sheet>
      <Sheet title={texts.sum}>
        <Sums basket={basket} />
        <Told basket={basket} />
        <Place order={order} isChosen={method !== undefined} />
      </Sheet>
    </>
  )
}

function helpOf(provider: string, { available_credit }: Basket): string | undefined {
  const { needsCredit, isPaidLater } = factsOfPayment(provider)
  if (needsCredit && available_credit !== null) return texts.credit(formatAmount(available_credit))
  return isPaidLater ? undefined : texts.byLink
}

function Sums({ basket }: { basket: Basket }) {
  const { display_net_prices: isNet } = basket
  const sums = [
    [texts.goodsSum, isNet ? basket.net_products_sum : basket.products_sum],
    [texts.deliverySum, isNet ? basket.net_delivery_sum : basket.delivery_sum],
    [isNet ? 'Moms' : texts.ofWhichVat, basket.tax_sum],
    [texts.sum, basket.payment_amount],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Told({ basket: { basket_lines, needs_acknowledgement } }: { basket: Basket }) {
  const fixed = basket_lines.filter(({ withdrawal }) => withdrawal.right === 'none')
  const names = fixed.map(({ name }) => name).join(', ')
  return (
    <div className={styles.told}>
      <b>{texts.say}</b>
      <ul>
        {needs_acknowledgement.includes('price_changed') && <li>{texts.sayPrice}</li>}
        {names !== '' && <li>{texts.sayWithdrawal(names)}</li>}
        <li>{texts.sayTerms}</li>
      </ul>
    </div>
  )
}

function Place({ order, isChosen }: { order: PhoneOrder; isChosen: boolean }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const right = useCan()('baskets_edit')
  const { basket, metadata } = order
  const { payment_amount } = basket
  const { isBusy, run } = useAct(
    async () => {
      const { data } = await api.post('/api/admin/shop/phone-orders/{id}/place', {
        id: metadata.id,
        body: { payment_amount },
      })
      await navigate(`/ordrer/${data.id}`)
      tellDone(texts.placed(data.order_reference))
    },
    { onDone: () => undefined, onFailure: tellProblem },
  )
  const whyNot = whyNotOf(basket, isChosen)
  return (
    <RightButton
      variant="filled"
      size="lg"
      fullWidth
      loading={isBusy || order.isBusy}
      {...{ right, whyNot }}
      onClick={() => void run()}
    >
      {texts.place(formatAmount(payment_amount))}
    </RightButton>
  )
}

function whyNotOf(basket: Basket, isChosen: boolean): string | undefined {
  if (basket.basket_lines.length === 0) return texts.emptyFirst
  const isWrong = basket.errors.find(({ level }) => level === 'error')
  if (isWrong) return isWrong.message
  if (!basket.is_valid_contacts || !basket.is_valid_delivery || !basket.is_valid_lines) {
    return texts.lacking
  }
  return isChosen ? undefined : texts.choosePayment
}
