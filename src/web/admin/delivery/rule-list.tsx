import { Anchor, NativeSelect } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { OrderButtons } from '../fields/order-buttons.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import styles from './delivery.module.css'
import type { Desk } from './desk.ts'
import { type Piece, sentenceOf } from './sentence.ts'
import { useDeliveryOrder } from './use-order.ts'

/** The rules as sentences, in the order in which they are read. */
export function RuleList({ desk }: { desk: Desk }) {
  const { rules, codes } = desk
  const [code, setCode] = useState('')
  const ids = rules.map(({ id }) => id)
  const order = useDeliveryOrder('rules', ids)
  const shown = rules.filter((rule) => code === '' || String(rule.delivery_code_id) === code)
  return (
    <Sheet
      title="Regler"
      aside={
        <NativeSelect
          aria-label="Regler for"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          data={[
            { value: '', label: 'Alle måder' },
            ...codes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      }
      foot="Alle regler, der passer, tæller. For dage og grænser vinder den nederste."
    >
      <ol className={styles.rows} aria-label="Regler">
        {shown.map((rule) => (
          <li key={rule.id} data-off={!rule.active || undefined}>
            <span className={styles.place}>{ids.indexOf(rule.id) + 1}</span>
            <span className={styles.words}>
              <Anchor
                component={Link}
                to={`/levering/regler/${rule.id}`}
                className={styles.sentence}
              >
                <Sentence pieces={sentenceOf(rule, desk)} />
              </Anchor>
              <small>{rule.name}</small>
            </span>
            <span className={styles.acts}>
              <ActiveSwitch kind="regler" {...rule} />
              <OrderButtons
                name={rule.name}
                list={ids}
                at={ids.indexOf(rule.id)}
                isOff={code !== ''}
                onChange={(moved) => void order(moved)}
              />
            </span>
          </li>
        ))}
      </ol>
      {shown.length === 0 && (
        <p className={styles.quiet}>Ingen regler: prisen er måden selv, og intet lægges til.</p>
      )}
    </Sheet>
  )
}

function Sentence({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ text, isValue }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is made anew as a whole
        isValue ? <b key={at}>{text}</b> : <Fragment key={at}>{text}</Fragment>,
      )}
      .
    </>
  )
}
