import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ConsentReply, ConsentsReply } from '#contract/consent'
import { Fact, Facts } from '#ui/layout/facts'
import { ownConsentTexts as texts } from '../../../texts/account/own-consent.ts'
import { AccountPage } from '../area/account-page.tsx'
import { Answers } from './answers.tsx'
import { ChoiceForm } from './choice-form.tsx'

/** What this browser may store, and what the user has answered in any. */
export function ConsentPage({ text, consent, history }: ConsentsReply) {
  const { revalidate } = useRevalidator()
  // It is also answered in the panel that the footer opens.
  useEffect(() => {
    const reload = () => void revalidate()
    window.addEventListener('consent-answered', reload)
    return () => window.removeEventListener('consent-answered', reload)
  }, [revalidate])
  return (
    <AccountPage title={texts.title} intro={text.introduction}>
      {consent && <Since {...consent} />}
      <ChoiceForm key={consent?.given} text={text} consent={consent} />
      {history.length > 0 && <Answers text={text} history={history} />}
    </AccountPage>
  )
}

function Since({ given, ends, version }: ConsentReply) {
  return (
    <Facts label={texts.now}>
      <Fact name={texts.since}>{texts.on(new Date(given))}</Fact>
      <Fact name={texts.version}>{version}</Fact>
      <Fact name={texts.ends}>{texts.on(new Date(ends))}</Fact>
    </Facts>
  )
}
