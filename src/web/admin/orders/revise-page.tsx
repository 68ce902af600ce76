import { Alert } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { useCan } from '../access/rights.ts'
import { useAct } from '../acts/use-act.ts'
import { tellDone } from '../failures.ts'
import { FloatBar } from '../forms/float-bar.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Columns } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { ORDER, seenAs } from './order-call.ts'
import { isOpen, orderTexts as texts } from './order-texts.ts'
import { OrderWay } from './order-way.tsx'
import { ReviseDelivery } from './revise-delivery.tsx'
import { ReviseOutcome } from './revise-outcome.tsx'
import {
  countChanges,
  type Draft,
  NO_DRAFT,
  type OfferedDelivery,
  toBody,
} from './revision-draft.ts'
import { StatusRing } from './status-ring.tsx'
import { useLook } from './use-revision.ts'

type Props = { order: AdminBasket; offered: readonly OfferedDelivery[] }

/** An order with its lines and deliveries as fields; what comes of it stands beside, and is saved as one revision. */
export function RevisePage({ order, offered }: Props) {
  const { api } = useServices()
  const navigate = useNavigate()
  const right = useCan()('baskets_edit')
  const [draft, setDraft] = useState<Draft>(NO_DRAFT)
  const [reason, setReason] = useState('')
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])
  const body = toBody(order, draft)
  const looked = useLook(order, body)
  const path = `/ordrer/${order.id}`
  useEffect(() => {
    if (isDone) void navigate(path)
  }, [isDone, navigate, path])
  const save = async () => {
    if (!body) return
    await api.post(`${ORDER}/revisions`, {
      id: order.id,
      body: { ...body, reason },
      headers: seenAs(order),
    })
    tellDone(texts.canceledPart)
    setDone(true)
  }
  const { isBusy, run } = useAct(save, { onDone: () => undefined, onFailure: setFailure })
  const isDirty = draft !== NO_DRAFT && !isDone
  const whyNot = right.may ? whyNotOf(order, { body, looked, reason }) : right.why
  const submit = () => {
    if (whyNot !== undefined || isBusy) return
    setFailure([])
    void run()
  }
  const discard = () => {
    setDraft(NO_DRAFT)
    setReason('')
    setFailure([])
    void navigate('.', { replace: true })
  }
  useHotkeys([['mod+S', submit]], [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PageHead
        title={texts.revisePage(order.order_reference ?? '')}
        above={{ to: path, name: `Ordre ${order.order_reference}` }}
        badges={<StatusRing status={order.basket_status} />}
        facts={texts.reviseHelp}
      />
      <OrderWay order={order} />
      {!isOpen(order) && <Alert mb="md">{texts.reviseClosed}</Alert>}
      {failure.length > 0 && (
        <Alert color="danger" role="alert" mb="md">
          {failure.join(' ')}
        </Alert>
      )}
      <Columns side={<ReviseOutcome {...{ order, body, looked, reason }} onReason={setReason} />}>
        {order.basket_delivery_lines.map((delivery) => (
          <ReviseDelivery
            key={delivery.id}
            {...{ order, delivery, draft }}
            offered={offered.find(({ id }) => id === delivery.id)}
            onChange={setDraft}
          />
        ))}
      </Columns>
      {isDirty && (
        <FloatBar
          text={whyNot ?? texts.reviseCount(body ? countChanges(body) : 0)}
          label="Gem"
          isOff={whyNot !== undefined}
          isBusy={isBusy}
          onDiscard={discard}
        />
      )}
      <LeaveGuard
        isDirty={isDirty && !isBusy}
        canSave={false}
        onSave={() => Promise.resolve(false)}
      />
    </form>
  )
}

interface Asked {
  readonly body: ReturnType<typeof toBody>
  readonly looked: ReturnType<typeof useLook>
  readonly reason: string
}

function whyNotOf(order: AdminBasket, { body, looked, reason }: Asked): string | undefined {
  if (!isOpen(order)) return texts.reviseClosed
  if (!body) return texts.reviseFirst
  if (!looked) return texts.reviseCounting
  if (looked.refusal) return looked.refusal.at(-1)
  return reason.trim() === '' ? texts.reasonFirst : undefined
}
