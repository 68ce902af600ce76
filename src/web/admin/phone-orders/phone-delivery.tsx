import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '../parts/sheet.tsx'
import { formatDay } from '../when.ts'
import styles from './phone-order.module.css'
import { phoneTexts as texts } from './phone-texts.ts'
import type { Basket, PhoneOrder } from './use-phone-order.ts'

type Delivery = Basket['basket_delivery_lines'][number]

/** How the goods get there, what that costs and when they come. */
export function PhoneDelivery({ order }: { order: PhoneOrder }) {
  const deliveries = order.basket.basket_delivery_lines
  return (
    <Sheet title={texts.delivery}>
      {deliveries.length === 0 && <p className={styles.quiet}>{texts.noDelivery}</p>}
      {deliveries.map((delivery, at) => (
        <Way
          key={delivery.id}
          {...{ delivery, order }}
          title={deliveries.length > 1 ? texts.deliveryOf(at + 1) : texts.delivery}
        />
      ))}
    </Sheet>
  )
}

type WayProps = { delivery: Delivery; order: PhoneOrder; title: string }

function Way({ delivery, order, title }: WayProps) {
  const { id, delivery_code, delivery_codes: choices, apart_text, errors } = delivery
  const chosen = choices.find(({ is_chosen }) => is_chosen)
  const change = (more: object) => void order.change({ basket_delivery_lines: [{ id, ...more }] })
  return (
    <div className={styles.way}>
      {apart_text && <p className={styles.quiet}>{apart_text}</p>}
      <Radio.Group
        label={title}
        value={String(chosen?.id ?? delivery_code?.id ?? '')}
        error={errors.find(({ level }) => level === 'error')?.message}
        onChange={(code) => change({ delivery_code_id: Number(code) })}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice.id}
              value={String(choice.id)}
              disabled={choice.blocked !== null}
              label={`${choice.name}: ${choice.price_text}`}
              description={choice.blocked?.message ?? whenOf(choice)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosen?.is_pickup && chosen.branches.length > 0 && (
        <NativeSelect
          mt="sm"
          label={texts.pickIn}
          value={String(delivery.branch_id ?? '')}
          data={[
            { value: '', label: 'Vælg forretning' },
            ...chosen.branches.map((branch) => ({
              value: String(branch.id),
              label: `${branch.name}, ${branch.ready_text}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && change({ delivery_code_id: chosen.id, branch_id: Number(value) })
          }
        />
      )}
      <Instruction saved={delivery.instruction} onSave={(instruction) => change({ instruction })} />
    </div>
  )
}

function whenOf({ estimated_delivery, delivery_days_text }: Delivery['delivery_codes'][number]) {
  return estimated_delivery ? formatDay(estimated_delivery) : delivery_days_text
}

type InstructionProps = { saved: string; onSave: (text: string) => void }

function Instruction({ saved, onSave }: InstructionProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      mt="sm"
      label={texts.instruction}
      maxLength={500}
      value={typed ?? saved}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== saved) onSave(typed.trim())
        setTyped(undefined)
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
