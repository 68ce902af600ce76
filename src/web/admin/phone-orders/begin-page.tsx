import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Caller, PhoneOrderEntry } from '#contract/phone-order/phone-order'
import { useCan } from '../access/rights.ts'
import { tellFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import styles from './phone-order.module.css'
import { phoneTexts as texts } from './phone-texts.ts'

const PAUSE_MS = 200
const SHORTEST = 2

/** Who is on the phone; and what colleagues have begun. */
export function BeginPage({ drafts }: { drafts: readonly PhoneOrderEntry[] }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const right = useCan()('users_read')
  const [isBusy, setBusy] = useState(false)
  const begin = (user_id?: number) => {
    setBusy(true)
    api
      .post('/api/admin/shop/phone-orders', { body: { user_id } })
      .then(({ metadata }) => navigate(`/ordrer/ny/${metadata.id}`))
      .catch((failure: unknown) => {
        setBusy(false)
        tellFailure(failure)
      })
  }
  return (
    <>
      <PageHead
        title={texts.title}
        above={{ to: '/ordrer', name: 'Ordrer' }}
        facts={right.may ? texts.note : texts.mayNotFind}
      />
      <Columns side={<Drafts drafts={drafts} />}>
        <Sheet title={texts.find}>
          {right.may && <Callers isBusy={isBusy} onChoose={(user) => begin(user)} />}
          <Button variant="default" disabled={isBusy} onClick={() => begin()}>
            {texts.guest}
          </Button>
        </Sheet>
      </Columns>
    </>
  )
}

type CallersProps = { isBusy: boolean; onChoose: (user_id: number) => void }

function Callers({ isBusy, onChoose }: CallersProps) {
  const [typed, setTyped] = useState('')
  const { found, isKnown } = useCallers(typed)
  const [at, setAt] = useState(0)
  const chosen = found[Math.min(at, found.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)))
    }
    if (event.key === 'Enter' && chosen && !isBusy) onChoose(chosen.user_id)
  }
  return (
    <>
      <TextInput
        label={texts.find}
        description={texts.findHint}
        value={typed}
        autoComplete="off"
        data-autofocus
        autoFocus
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
      />
      <ul className={styles.found} aria-label="Fundne kunder">
        {found.map((one) => (
          <li key={one.user_id}>
            <button
              type="button"
              disabled={isBusy}
              data-chosen={one === chosen || undefined}
              onClick={() => onChoose(one.user_id)}
            >
              <b>{one.company_name || one.name}</b>
              <small>{factsOf(one)}</small>
            </button>
          </li>
        ))}
      </ul>
      {isKnown && found.length === 0 && <p className={styles.quiet}>{texts.noneFound}</p>}
    </>
  )
}

function factsOf({ company_name, name, email, phone, city, debitor }: Caller): string {
  return [company_name && name, debitor, city, phone, email].filter(Boolean).join(' · ')
}

/** Those whom the text fits, once the user has stopped typing. */
function useCallers(typed: string) {
  const { api } = useServices()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [known, setKnown] = useState<{ search: string; found: readonly Caller[] }>()
  const isAsked = search.length >= SHORTEST
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    api
      .get('/api/admin/shop/phone-orders/callers', { query: { search }, signal: ending.signal })
      .then(({ data }) => setKnown({ search, found: data }))
      // What fails finds nothing; the next letter asks again.
      .catch(() => undefined)
    return () => ending.abort()
  }, [api, search, isAsked])
  const isKnown = isAsked && known?.search === typed.trim()
  return { found: isKnown ? known.found : [], isKnown }
}

function Drafts({ drafts }: { drafts: readonly PhoneOrderEntry[] }) {
  return (
    <Sheet title={texts.drafts}>
      {drafts.length === 0 && <p className={styles.quiet}>{texts.noDrafts}</p>}
      <ul className={styles.drafts}>
        {drafts.map(({ id, company_name, contact_name, made_by, modified, lines_count }) => (
          <li key={id}>
            <Link to={`/ordrer/ny/${id}`}>{texts.draftOf(company_name || contact_name)}</Link>
            <small>
              {`${lines_count} ${lines_count === 1 ? 'linje' : 'linjer'} · ${made_by} · ${formatMoment(modified)}`}
            </small>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
