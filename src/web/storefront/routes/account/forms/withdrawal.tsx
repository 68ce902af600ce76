import { useState } from 'react'
import type { WithdrawalBody, WithdrawalReply } from '#contract/withdrawal/withdrawal'
import { ChooseLines } from '../../../components/withdrawal/choose-lines.tsx'
import { FindOrder } from '../../../components/withdrawal/find-order.tsx'
import { LinkSent } from '../../../components/withdrawal/link-sent.tsx'
import type { OrderLookup } from '../../../components/withdrawal/order-lookup.ts'
import { Receipt } from '../../../components/withdrawal/receipt.tsx'
import { Review } from '../../../components/withdrawal/review.tsx'
import styles from '../../../components/withdrawal/withdrawal-page.module.css'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import type { PageHandle } from '../../../meta.ts'
import { withdrawalTexts as texts } from '../../../texts/withdrawal.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.title, noindex: true }),
}

type State =
  | { readonly at: 'find' }
  | { readonly at: 'sent'; readonly email: string }
  | { readonly at: 'choose'; readonly asked: OrderLookup; readonly found: WithdrawalReply }
  | {
      readonly at: 'review'
      readonly asked: WithdrawalBody
      readonly found: WithdrawalReply
      readonly planned: WithdrawalReply
    }
  | { readonly at: 'receipt'; readonly received: WithdrawalReply }

/** The withdrawal function of the law (forbrugeraftaleloven § 20 a): what, then the confirmation, then the receipt. */
export function Component() {
  const heading = useHeadingFocus()
  const [state, setState] = useState<State>({ at: 'find' })
  return (
    <div className={`wrap ${styles.root}`}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {state.at !== 'receipt' && (
        <>
          <p className="quiet">{texts.intro}</p>
          <Steps current={state.at === 'review' ? 1 : 0} />
        </>
      )}
      <Step state={state} onState={setState} />
    </div>
  )
}

function Steps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.stepsLabel}>
      {texts.steps.map((label, place) => (
        <li key={label} aria-current={place === current ? 'step' : undefined}>
          <b>{place + 1}</b> {label}
        </li>
      ))}
    </ol>
  )
}

function Step({ state, onState }: { state: State; onState: (state: State) => void }) {
  switch (state.at) {
    case 'find':
      return (
        <FindOrder
          onFound={(asked, found) => onState({ at: 'choose', asked, found })}
          onSent={(email) => onState({ at: 'sent', email })}
        />
      )
    case 'sent':
      return <LinkSent email={state.email} onBack={() => onState({ at: 'find' })} />
    case 'choose':
      return (
        <ChooseLines
          {...state}
          onPlanned={(asked, planned) => onState({ ...state, at: 'review', asked, planned })}
          onBack={() => onState({ at: 'find' })}
        />
      )
    case 'review':
      return (
        <Review
          {...state}
          onReceived={(received) => onState({ at: 'receipt', received })}
          onBack={() => onState({ ...state, at: 'choose' })}
        />
      )
    default:
      return <Receipt received={state.received} />
  }
}
