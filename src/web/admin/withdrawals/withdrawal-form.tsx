import { type AdminWithdrawal, adminWithdrawalChange } from '#contract/withdrawal/admin-withdrawal'
import type { Right } from '../access/rights.ts'
import { useCan } from '../access/rights.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { type Services, useServices } from '../services.ts'
import { STATUSES, withdrawalTexts as texts } from './withdrawal-texts.ts'

type Values = { status: string; reason: string; restock: boolean }
type Body = {
  status: 'goods_received' | 'refunded' | 'refused'
  reason?: string
  restock?: boolean
}

/** What has been saved of a form is nothing: it makes an event. */
const EMPTY: Values = { status: '', reason: '', restock: true }

/** Moves a withdrawal on. Money is paid back by those alone who may. */
export function WithdrawalForm({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { api } = useServices()
  const can = useCan()
  const rights = { move: can('baskets_status'), refund: can(['baskets_status', 'payments_refund']) }
  return <RecordForm description={withdrawalForm(api, withdrawal, rights)} />
}

function withdrawalForm(
  api: Services['api'],
  { id, amount, status }: AdminWithdrawal,
  rights: { readonly move: Right; readonly refund: Right },
): FormDescription<Values> {
  const [whyNotMove, whyNotRefund] = [whyNot(rights.move), whyNot(rights.refund)]
  const goods = { value: 'goods_received', label: texts.goodsReceived, whyNot: whyNotMove }
  return {
    schema: adminWithdrawalChange,
    saved: EMPTY,
    fields: [
      {
        name: 'status',
        kind: 'radio',
        label: texts.what,
        options: [
          ...(status === 'received' ? [goods] : []),
          {
            value: 'refunded',
            label: texts.refund(amount),
            help: texts.refundHelp,
            whyNot: whyNotRefund,
          },
          { value: 'refused', label: texts.refuse, whyNot: whyNotMove },
        ],
      },
      {
        name: 'restock',
        kind: 'checkbox',
        label: texts.restock,
        isShown: (values) => values.status === 'goods_received',
      },
      { name: 'reason', kind: 'textarea', label: texts.reason, help: texts.reasonHelp },
    ],
    actions: [
      {
        label: (values) => labelOf(values.status, amount),
        done: texts.saved,
        whyNot: (values) => (values.status === '' ? texts.choose : undefined),
      },
    ],
    save: (body) => api.patch('/api/admin/withdrawals/{id}', { id, body: body as Body }),
    reread: async () => {
      const { data } = await api.get('/api/admin/withdrawals/{id}', { id })
      const isOpen = data.status === 'received' || data.status === 'goods_received'
      // Another may have moved it to where the same form cannot lead any more.
      return {
        values: EMPTY,
        isOpen: isOpen && data.status === status,
        what: texts.now(STATUSES[data.status].word),
      }
    },
  }
}

function whyNot(right: Right): string | undefined {
  return right.may ? undefined : right.why
}

function labelOf(status: string, amount: number): string {
  if (status === 'goods_received') return texts.saveGoods
  if (status === 'refunded') return texts.refund(amount)
  return status === 'refused' ? texts.saveRefusal : texts.save
}
