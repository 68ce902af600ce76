import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { danishDay } from '#kernel/time'
import { CAME_BY } from '#surface/words/withdrawal-words'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { ChosenLines } from './chosen-lines.tsx'
import { ORDER } from './order-call.ts'
import styles from './order-page.module.css'
import { orderTexts } from './order-texts.ts'
import type { Typed } from './quantities.tsx'
import { chooseLines } from './refund-plan.ts'
import { registerTexts as texts } from './withdrawal-dialog-texts.ts'

type Props = { order: AdminBasket; number: number; onClose: () => void }
type CameBy = 'letter' | 'phone' | 'email' | 'counter'
const WAYS = ['letter', 'phone', 'email', 'counter'] as const

/** Writes down what a customer wrote, said or brought. @param number Which of the order it is. */
export function WithdrawalDialog({ order, number, onClose }: Props) {
  const { api } = useServices()
  const invoice = order.basket_contacts.find(({ contact_type }) => contact_type === 'invoice')
  const [today] = useState(() => danishDay(new Date()))
  const [typed, setTyped] = useState<Typed>({})
  const [cameBy, setCameBy] = useState<CameBy | ''>('')
  const [received, setReceived] = useState(today)
  const [note, setNote] = useState('')
  const { lines, isOdd } = chooseLines(order.basket_lines, typed)
  return (
    <ActDialog
      title={texts.title}
      label={texts.register}
      done={texts.done}
      help={texts.help(invoice?.email ?? '')}
      size={620}
      whyNot={whyNot({ isNone: lines.length === 0, isOdd, cameBy, received, today })}
      act={() =>
        api.post(`${ORDER}/withdrawals`, {
          id: order.id,
          body: { lines, came_by: cameBy as CameBy, received, note, number },
        })
      }
      onClose={onClose}
    >
      <ChosenLines
        caption={texts.lines}
        labels={texts}
        lines={order.basket_lines}
        typed={typed}
        whyNot={({ withdrawal_refusal }) => withdrawal_refusal}
        onChange={setTyped}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={texts.cameBy}
          value={cameBy}
          data={[
            { value: '', label: texts.cameByChoose },
            ...WAYS.map((value) => ({ value, label: CAME_BY[value] })),
          ]}
          onChange={(event) => setCameBy(event.currentTarget.value as CameBy)}
        />
        <TextInput
          type="date"
          label={texts.receivedOn}
          max={today}
          value={received}
          onChange={(event) => setReceived(event.currentTarget.value)}
        />
      </div>
      {cameBy === 'letter' && <p className={styles.quiet}>{texts.letterHelp}</p>}
      <Textarea
        label={texts.note}
        description={texts.noteHelp}
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

interface Filled {
  readonly isNone: boolean
  readonly isOdd: boolean
  readonly cameBy: string
  readonly received: string
  readonly today: string
}

function whyNot({ isNone, isOdd, cameBy, received, today }: Filled): string | undefined {
  if (isNone) return texts.linesFirst
  if (isOdd) return orderTexts.quantityWrong
  if (cameBy === '') return texts.cameByFirst
  return received === '' || received > today ? texts.receivedWrong : undefined
}
