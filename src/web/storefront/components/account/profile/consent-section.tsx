import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ConsentReply, ConsentsReply } from '#contract/consent'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/messages/badge'
import { Table } from '#ui/table/table'
import { ownConsentTexts as texts } from '../../../texts/own-consent.ts'
import { useLate } from '../../../use-late.ts'
import { Panel } from './panel.tsx'
import styles from './profile-page.module.css'

const loadPanel = () => import('../../../layout/consent/consent-panel.tsx')

type Purpose = ConsentsReply['text']['purposes'][number]

/** What this browser may store, and what the user has answered in any. */
export function ConsentSection({ text, consent, history }: ConsentsReply) {
  const { part, button, close } = useLate(loadPanel)
  const { revalidate } = useRevalidator()
  // It is also answered in the panel that the footer opens.
  useEffect(() => {
    const reload = () => void revalidate()
    window.addEventListener('consent-answered', reload)
    return () => window.removeEventListener('consent-answered', reload)
  }, [revalidate])
  return (
    <Panel title={texts.title}>
      {consent ? (
        <>
          <Now text={text} consent={consent} />
          <div>
            <Button kind="second" size="small" {...button}>
              {texts.change}
            </Button>
          </div>
        </>
      ) : (
        <p>{texts.none}</p>
      )}
      {history.length > 0 && <Answers purposes={asked(text)} history={history} />}
      {part && <part.ConsentPanel isByHand onClose={close} />}
    </Panel>
  )
}

/** What is necessary is not asked for. */
function asked({ purposes }: ConsentsReply['text']): readonly Purpose[] {
  return purposes.filter(({ key }) => key !== 'necessary')
}

function Now({ text, consent }: { text: ConsentsReply['text']; consent: ConsentReply }) {
  return (
    <>
      <ul className="stack" aria-label={texts.now}>
        {asked(text).map(({ key, name }) => (
          <li key={key} className="split">
            <span>{name}</span>
            <Given purpose={key} answer={consent} />
          </li>
        ))}
      </ul>
      <p className="small quiet">
        {texts.given(new Date(consent.given), consent.version)} {texts.ends(new Date(consent.ends))}
      </p>
    </>
  )
}

function Given({ purpose, answer }: { purpose: Purpose['key']; answer: ConsentReply }) {
  const isGiven = purpose !== 'necessary' && answer[purpose]
  return isGiven ? <Badge tone="ok">{texts.allowed}</Badge> : <Badge>{texts.refused}</Badge>
}

interface AnswersProps {
  readonly purposes: readonly Purpose[]
  readonly history: readonly ConsentReply[]
}

function Answers({ purposes, history }: AnswersProps) {
  return (
    <details>
      <summary className={styles.answers}>{texts.earlier(history.length)}</summary>
      <Table label={texts.answers}>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            {purposes.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="number">
              {texts.version}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map((answer) => (
            <tr key={answer.given}>
              <td className="nowrap">{texts.at(new Date(answer.given))}</td>
              {purposes.map(({ key }) => (
                <td key={key}>
                  {key !== 'necessary' && answer[key] ? texts.allowed : texts.refused}
                </td>
              ))}
              <td className="number">{answer.version}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
