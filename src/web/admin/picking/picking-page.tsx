import { Alert, Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PickedOrder } from '#contract/picking/picking'
import { formatQuantity } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { tellDone, tellFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useServices } from '../services.ts'
import { LinePicture } from './line-picture.tsx'
import { PickCard } from './pick-card.tsx'
import styles from './picking.module.css'
import { pickingTexts as texts } from './picking-texts.ts'
import { stockHere } from './place.tsx'
import { lineOfCode } from './scan.ts'
import { type Said, ScanBar } from './scan-bar.tsx'
import { type Picking, type PickLine, usePicking } from './use-picking.ts'

const isDone = ({ picked, missing, to_pick }: PickLine) => picked + missing === to_pick
const BUZZ_MS = 40

/** One order is picked, with one thumb and without a connection. */
export function PickingPage({ loaded }: { loaded: PickedOrder }) {
  const picking = usePicking(loaded)
  const { api } = useServices()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<string>()
  const [said, setSaid] = useState<Said>()
  const { order, isOffline, waiting } = picking
  const branch_id = Number(query.get('branch_id')) || null
  const lines = order.lines
    .filter(({ to_pick, picked }) => to_pick > 0 || picked > 0)
    .toSorted((one, other) =>
      placeOf(one, branch_id).localeCompare(placeOf(other, branch_id), 'da', { numeric: true }),
    )
  const open = lines.filter((line) => !isDone(line))
  const done = lines.filter(isDone)
  const current = lines.find(({ id }) => id === chosen) ?? open[0]
  const list = useList()
  const isOff = !order.can_pick
  const pick: Picking['pick'] = (one) => {
    // What was scanned before is over.
    setSaid(undefined)
    setChosen(one.line_id)
    picking.pick(one)
    const line = lines.find(({ id }) => id === one.line_id)
    // A line that is done makes room for the next.
    if (line && one.more && Math.abs(line.picked + one.more - line.to_pick) < 1e-6)
      setChosen(undefined)
  }
  const onCode = async (code: string) => {
    const line = lineOfCode(lines, code)
    if (line && line.picked < line.to_pick) {
      navigator.vibrate?.(BUZZ_MS)
      if (!isOff) pick({ line_id: line.id, more: Math.min(1, line.to_pick - line.picked) })
      setSaid({ tone: 'right', text: texts.right(line.name) })
      return
    }
    navigator.vibrate?.([BUZZ_MS, BUZZ_MS, BUZZ_MS])
    if (line) return setSaid({ tone: 'wrong', text: texts.enough(line.name) })
    try {
      const query = { search: code, allProductChildren: true, limit: 1 }
      const [found] = (await api.get('/api/shop/products', { query })).data
      const text = found ? texts.wrong(found.name) : texts.unknown(code)
      setSaid({ tone: found ? 'wrong' : 'unknown', text })
    } catch {
      setSaid({ tone: 'unknown', text: texts.unknownOffline(code) })
    }
  }
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title(order.order_reference)}
        above={{ to: list, name: 'Plukliste' }}
        facts={[order.customer, order.deliveries].filter(Boolean).join(' · ')}
      />
      {(isOffline || waiting > 3) && (
        <Alert color="amber" role="status">
          {texts.offline(waiting)}
        </Alert>
      )}
      {isOff && <Alert color="info">{texts.cannot}</Alert>}
      <Progress lines={lines} at={done.length} />
      {!isOff && <ScanBar said={said} onCode={(code) => void onCode(code)} />}
      {current && !isOff && (
        <PickCard
          key={current.id}
          {...{ line: current, branch_id, isOff, pick }}
          look={picking.look}
        />
      )}
      {open.length === 0 && !isOff && <p className={styles.quiet}>{texts.nothingLeft}</p>}
      <Lines
        title={texts.next}
        aside={<span className={styles.quiet}>{texts.order}</span>}
        lines={open.filter((line) => line !== current)}
        {...{ branch_id }}
        onChoose={setChosen}
      />
      <Lines
        title={texts.done}
        aside={
          picking.canUndo && (
            <Button variant="subtle" onClick={picking.undo}>
              {texts.undo}
            </Button>
          )
        }
        lines={done}
        {...{ branch_id }}
        onChoose={setChosen}
      />
      {!isOff && <Pack picking={picking} />}
    </div>
  )
}

/** The pick list as it was narrowed. */
function useList(): string {
  const { state } = useLocation()
  return `/pluk${state?.list ?? ''}`
}

function placeOf(line: PickLine, branch_id: number | null): string {
  return stockHere(line, branch_id)?.place || '\uffff'
}

function Progress({ lines, at }: { lines: readonly PickLine[]; at: number }) {
  const all = lines.reduce((sum, { to_pick }) => sum + to_pick, 0)
  const picked = lines.reduce((sum, line) => sum + Math.min(line.picked, line.to_pick), 0)
  return (
    <div className={styles.progress}>
      <span>{texts.lineOf(Math.min(at + 1, lines.length), lines.length)}</span>
      <span className={styles.quiet}>
        {texts.picked(formatQuantity(picked), formatQuantity(all))}
      </span>
      <progress aria-label={texts.progress} max={all} value={picked} />
    </div>
  )
}

type LinesProps = {
  title: string
  aside: ReactNode
  lines: readonly PickLine[]
  branch_id: number | null
  onChoose: (id: string) => void
}

function Lines({ title, aside, lines, branch_id, onChoose }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <button type="button" onClick={() => onChoose(line.id)}>
              <LinePicture line={line} size={48} />
              <span>
                {line.name}
                <small>{stockHere(line, branch_id)?.place || texts.noPlace}</small>
              </span>
              <b data-short={line.missing > 0 || undefined}>
                {line.missing > 0
                  ? texts.missing(formatQuantity(line.missing))
                  : formatQuantity(isDone(line) ? line.picked : line.to_pick, line.unit)}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pack({ picking }: { picking: Picking }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const list = useList()
  const right = useCan()('baskets_status')
  const [isBusy, setBusy] = useState(false)
  const { order, waiting } = picking
  const pack = () => {
    setBusy(true)
    api
      .patch('/api/admin/shop/baskets/{id}', {
        id: order.id,
        body: { basket_status: 'packing_complete' },
        headers: { 'if-match': `"${order.version}"` },
      })
      .then(() => navigate(list))
      .then(() => tellDone(texts.packed(order.order_reference)))
      .catch((failure: unknown) => {
        tellFailure(failure)
        void picking.look()
      })
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.pack}>
      <RightButton
        variant="filled"
        size="lg"
        fullWidth
        loading={isBusy}
        {...{ right, whyNot: whyNotOf(order.lines, waiting) }}
        onClick={pack}
      >
        {texts.pack}
      </RightButton>
      <Anchor component={Link} to={`/ordrer/${order.id}`}>
        {texts.toOrder}
      </Anchor>
    </div>
  )
}

function whyNotOf(lines: readonly PickLine[], waiting: number): string | undefined {
  if (waiting > 0) return texts.sendFirst
  if (lines.some((line) => line.missing > 0)) return texts.missingFirst
  return lines.every(({ picked, to_pick }) => picked === to_pick) ? undefined : texts.packFirst
}
