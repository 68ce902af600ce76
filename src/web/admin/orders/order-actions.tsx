import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { tellDone, tellProblem } from '../failures.ts'
import { Icon } from '../icons/icon.tsx'
import { useButtonKey } from '../keys/button-keys.tsx'
import { useSingleKeys } from '../keys/single-keys.ts'
import { useServices } from '../services.ts'
import { AddLineDialog } from './add-line-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { CancelPartDialog } from './cancel-part-dialog.tsx'
import { CorrectStatusDialog } from './correct-status-dialog.tsx'
import { changeOrder } from './order-call.ts'
import { isOpen, MOVES, type Status, orderTexts as texts, WAY } from './order-texts.ts'
import { PaperMenu } from './paper-menu.tsx'
import { leftToRefund } from './refund-plan.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import { registerTexts } from './withdrawal-dialog-texts.ts'

type Opened = 'add' | 'cancel' | 'cancelPart' | 'correct' | 'withdraw'

/** What can be done with an order as a whole; what it may not do says why. @param withdrawals How many it has. */
export function OrderActions({ order, withdrawals }: { order: AdminBasket; withdrawals: number }) {
  const can = useCan()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const next = order.next_statuses.filter((status) => status !== 'canceled')
  const [main, ...others] = next.toSorted((a, b) => distance(order, a) - distance(order, b))
  return (
    <>
      {can('baskets_status').may && isToPick(order) && (
        <Button variant="default" component={Link} to={`/pluk/${order.id}`}>
          {texts.toPick}
        </Button>
      )}
      <PaperMenu order={order} />
      <OtherActs order={order} others={others} onOpen={setOpened} />
      {main ? (
        <MoveButton order={order} to={main} />
      ) : (
        <RightButton right={can('baskets_status')} whyNot={texts.noMoves} onClick={close}>
          Flyt ordren
        </RightButton>
      )}
      {opened === 'add' && <AddLineDialog order={order} onClose={close} />}
      {opened === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {opened === 'cancelPart' && <CancelPartDialog order={order} onClose={close} />}
      {opened === 'withdraw' && (
        <WithdrawalDialog order={order} number={withdrawals + 1} onClose={close} />
      )}
      {opened === 'correct' && <CorrectStatusDialog order={order} onClose={close} />}
    </>
  )
}

const isToPick = ({ basket_status, is_on_hold }: AdminBasket) =>
  !is_on_hold && (basket_status === 'approved' || basket_status === 'processing')

/** Consumers have the right, and nothing is left of an order that was canceled. */
const canWithdraw = ({ basket_status, customer_type, basket_lines }: AdminBasket) =>
  customer_type === 'private' &&
  basket_status !== 'canceled' &&
  basket_lines.some((line) => line.withdrawal_refusal === null && leftToRefund(line) > 0)

/** As on the pick list: what is not there is not packed. */
function whyNotMove({ basket_lines }: AdminBasket, to: Status): string | undefined {
  const isShort = basket_lines.some(({ quantity_missing }) => quantity_missing > 0)
  return to === 'packing_complete' && isShort ? texts.missingFirst : undefined
}

/** The next step first; a step back last. */
function distance({ basket_status }: AdminBasket, to: Status): number {
  const steps = WAY.indexOf(to) - WAY.indexOf(basket_status)
  return steps > 0 ? steps : WAY.length - steps
}

function MoveButton({ order, to }: { order: AdminBasket; to: Status }) {
  const right = useCan()('baskets_status')
  const { isBusy, run } = useMove(order, to)
  return (
    <RightButton
      right={right}
      variant="filled"
      whyNot={whyNotMove(order, to)}
      loading={isBusy}
      onClick={() => void run()}
    >
      {MOVES[to]}
    </RightButton>
  )
}

function useMove(order: AdminBasket, to: Status) {
  const { api } = useServices()
  return useAct(() => changeOrder(api, order, { basket_status: to }), {
    onDone: () => tellDone(texts.moved(to)),
    onFailure: tellProblem,
  })
}

type OtherProps = { order: AdminBasket; others: Status[]; onOpen: (dialog: Opened) => void }

/** Left out is what the user may not do; what the order cannot is off and says why. */
function OtherActs({ order, others, onOpen }: OtherProps) {
  const can = useCan()
  const navigate = useNavigate()
  const canRevise = can('baskets_edit').may && isOpen(order)
  const revise = `/ordrer/${order.id}/ret`
  const { rightSection } = useButtonKey('e')
  useSingleKeys((key) => {
    if (key === 'e' && canRevise) void navigate(revise)
  })
  const canLeave = order.next_statuses.includes('canceled')
  const hasLeft = order.basket_lines.some(({ quantity_left }) => quantity_left > 0)
  const acts = [
    canRevise && (
      <Menu.Item key="revise" component={Link} to={revise} rightSection={rightSection}>
        {texts.revise} …
      </Menu.Item>
    ),
    can('baskets_edit').may && isOpen(order) && (
      <Menu.Item key="add" onClick={() => onOpen('add')}>
        {texts.addLine} …
      </Menu.Item>
    ),
    can('baskets_edit').may && hasLeft && (
      <Menu.Item key="part" onClick={() => onOpen('cancelPart')}>
        {texts.cancelPart} …
      </Menu.Item>
    ),
    can('baskets_status').may && canWithdraw(order) && (
      <Menu.Item key="withdraw" onClick={() => onOpen('withdraw')}>
        {registerTexts.title} …
      </Menu.Item>
    ),
    can('baskets_override').may && WAY.includes(order.basket_status) && (
      <Menu.Item key="correct" onClick={() => onOpen('correct')}>
        {texts.correct} …
      </Menu.Item>
    ),
    can('baskets_status').may && canLeave && (
      <Menu.Item key="cancel" c="danger" onClick={() => onOpen('cancel')}>
        {MOVES.canceled} …
      </Menu.Item>
    ),
  ].filter(Boolean)
  const moves = can('baskets_status').may ? others : []
  if (acts.length === 0 && moves.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" aria-label={texts.otherMoves}>
          <Icon name="more" size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map((to) => (
          <MoveItem key={to} order={order} to={to} />
        ))}
        {acts}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoveItem({ order, to }: { order: AdminBasket; to: Status }) {
  const { run } = useMove(order, to)
  return <Menu.Item onClick={() => void run()}>{MOVES[to]}</Menu.Item>
}
