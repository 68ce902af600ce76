import type { ConsentsReply } from '#contract/consent'
import { FigureHead, Ledger, WhenFolded } from '#ui/table/ledger'
import { ownConsentTexts as texts } from '../../../texts/account/own-consent.ts'
import { AccountSection } from '../area/account-section.tsx'

/** What the user has answered, the latest first. */
export function Answers({ text, history }: Pick<ConsentsReply, 'text' | 'history'>) {
  // What is necessary is not asked for.
  const asked = text.purposes.flatMap(({ key, name }) => (key === 'necessary' ? [] : { key, name }))
  return (
    <AccountSection
      id="answers"
      title={texts.answers}
      beside={<p className="small quiet">{texts.ofAll}</p>}
    >
      <Ledger caption={texts.table}>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            {asked.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <FigureHead>{texts.version}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {history.map((answer) => (
            <tr key={answer.given}>
              <th scope="row" className="nowrap" data-fold="lead">
                {texts.shortly(new Date(answer.given))}
              </th>
              {asked.map(({ key, name }) => (
                <td key={key}>
                  <WhenFolded>{`${name}: `}</WhenFolded>
                  {answer[key] ? texts.allowed : texts.refused}
                </td>
              ))}
              <td className="number" data-fold="side">
                <WhenFolded>{`${texts.version} `}</WhenFolded>
                {answer.version}
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </AccountSection>
  )
}
