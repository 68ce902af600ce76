import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PayLinkReply } from '#contract/basket/pay-link'
import { Button, ButtonLink } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Fact, Facts } from '#ui/layout/facts'
import { Alert } from '#ui/messages/alert'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import type { PageHandle } from '../../../meta.ts'
import { useServices } from '../../../services.ts'
import { payLinkTexts as texts } from '../../../texts/pay-link.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.title, noindex: true }),
}

/** Paying anew for an order, with the link of a mail. */
export function Component() {
  const heading = useHeadingFocus()
  const [query] = useSearchParams()
  const { found, failure } = useLink(query.get('link') ?? '')
  return (
    <div className="wrap stack">
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <FormFailure failure={failure} fields={[]} />
      {found && <Found found={found} token={query.get('link') ?? ''} />}
    </div>
  )
}

const PAUSE_MS = 3_000

/** What the link pays for; read again while the payment provider has not answered. */
function useLink(token: string) {
  const { api } = useServices()
  const [found, setFound] = useState<PayLinkReply>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    async function read(): Promise<void> {
      const { data: link } = await api.get('/api/shop/pay-links/{token}', { token })
      if (isGone) return
      setFound(link)
      if (link.status === 'pending') timer = setTimeout(start, PAUSE_MS)
    }
    const start = () => void read().catch((error: unknown) => !isGone && setFailure(error))
    start()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [api, token])
  return { found, failure }
}

function Found({ found, token }: { found: PayLinkReply; token: string }) {
  const { status, order_reference, order_url } = found
  return (
    <Card as="section" labelledBy="order">
      <div className="stack">
        <h2 id="order">{texts.ofOrder(order_reference)}</h2>
        {status === 'paid' && (
          <Alert tone="ok" live>
            <b>{texts.paid}.</b> {texts.paidText}
          </Alert>
        )}
        {status === 'closed' && (
          <Alert>
            <b>{texts.closed}.</b> {texts.closedText}
          </Alert>
        )}
        {(status === 'open' || status === 'pending') && <Pay found={found} token={token} />}
        {status !== 'open' && status !== 'pending' && (
          <div>
            <ButtonLink kind="second" href={order_url}>
              {texts.toOrder}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}

function Pay({ found, token }: { found: PayLinkReply; token: string }) {
  const { api } = useServices()
  const [query] = useSearchParams()
  const { form, isBusy, failure } = useSubmit(async () => {
    const { data } = await api.post('/api/shop/pay-links/{token}/payments', { token })
    // It was paid meanwhile.
    if (data.redirect_url === null) window.location.reload()
    else window.location.assign(data.redirect_url)
  })
  const wasCancelled = query.has('cancelled')
  return (
    <>
      <p>{texts.why[found.reason]}</p>
      <Facts>
        <Fact name={texts.amount}>{formatAmount(found.amount)}</Fact>
      </Facts>
      {found.status === 'pending' && !wasCancelled && <Alert live>{texts.pending}</Alert>}
      {wasCancelled && <Alert live>{texts.cancelled}</Alert>}
      <FormFailure failure={failure} fields={[]} />
      <form {...form}>
        <Button type="submit" busy={isBusy}>
          {texts.pay(formatAmount(found.amount))}
        </Button>
      </form>
      {found.reason !== 'phone_order' && <p className="small">{texts.twice}</p>}
    </>
  )
}
