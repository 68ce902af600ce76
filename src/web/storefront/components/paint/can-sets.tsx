import type { TintedPaint } from '#contract/paint/colour'
import { writeTyped } from '#kernel/danish/number'
import type { CanSet } from '#kernel/paint/cans'
import { quantity } from '#kernel/units/quantity'
import { Button } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { Alert } from '#ui/messages/alert'
import { Badge } from '#ui/messages/badge'
import { useBasis } from '../../hooks/use-basis.ts'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import { countCans, litresOf, readJob } from '../../views/paint/count-cans.ts'
import type { TintView } from '../../views/paint/load-colours.ts'
import styles from './paint.module.css'
import { useAddTinted } from './use-add-tinted.tsx'

type Props = { paint: TintedPaint; view: TintView }

/** The cans that hold what the job takes. */
export function CanSets({ paint, view }: Props) {
  const { cans, query } = view
  const job = readJob(query, paint.coverage?.from ?? 8)
  if (cans.length === 0) return <p>{texts.notSold}</p>
  if (!job) {
    return (
      <>
        <p className="quiet">{texts.needNumbers}</p>
        <SamplePot view={view} />
      </>
    )
  }
  const { bare, litres } = litresOf(job)
  const counted = countCans(cans, litres)
  if (!counted) return <p>{texts.tooMuch}</p>
  const { cheapest, fewest, is_far_too_much } = counted
  const sum = texts.sum(
    writeTyped(job.area, 'm²'),
    writeTyped(job.coats, '').trim(),
    writeTyped(job.coverage, 'm²/l'),
    inTenths(bare),
    writeTyped(job.waste, '%'),
  )
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{texts.which}</h2>
      <p>
        <b>{inTenths(litres)}</b> <span className="quiet">{sum}</span>
      </p>
      {is_far_too_much && <p className="quiet">{texts.farTooMuch}</p>}
      <NoWithdrawal />
      <div className={styles.sets}>
        <OneSet set={cheapest} wanted={litres} label={texts.cheapest} view={view} />
        {fewest && <OneSet set={fewest} wanted={litres} label={texts.fewest} view={view} />}
      </div>
      <p className="small quiet">{texts.mix}</p>
    </section>
  )
}

/** Said before anything is added. */
function NoWithdrawal() {
  return (
    <Alert tone="save">
      <b>{texts.noWithdrawal}</b> {texts.noWithdrawalText}
    </Alert>
  )
}

/** The smallest can, to try the colour on the wall before the rest is mixed. */
function SamplePot({ view }: { view: TintView }) {
  const pot = countCans(view.cans, 1)?.cheapest
  return (
    pot && (
      <section className={`stack ${styles.part}`}>
        <h2>{texts.sample}</h2>
        <NoWithdrawal />
        <div className={styles.sets}>
          <OneSet set={pot} wanted={pot.millilitres} label={texts.sampleLabel} view={view} />
        </div>
      </section>
    )
  )
}

type SetProps = { set: CanSet; wanted: number; label: string; view: TintView }

/** One set, and the form that puts it in the basket: browsers send it themselves where there is no script. */
function OneSet({ set, wanted, label, view: { colour, cans, query } }: SetProps) {
  const basis = useBasis()
  const [busy, add] = useAddTinted(colour)
  const rows = set.cans.map(({ can, count }) => ({
    id: can.id,
    count,
    millilitres: can.millilitres,
  }))
  const sumOf = (of: 'price' | 'net_price') =>
    rows.reduce((sum, { id, count }) => {
      const each = cans.find((can) => can.id === id)?.[of] ?? 0
      return sum + Math.round(each * 100) * count
    }, 0) / 100
  const [gross, net] = [sumOf('price'), sumOf('net_price')]
  const [first, other] = basis === 'net' ? [net, gross] : [gross, net]
  return (
    <form
      className={styles.set}
      action={colourPaths.tint(colour, query)}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void add(rows, texts.cans(set.count), titleOf(colour))
      }}
    >
      <div className={styles['set-head']}>
        <div>
          <b>
            {texts.canSet(
              rows.map(({ count, millilitres }) => `${count} × ${inLitres(millilitres)}`),
            )}
          </b>{' '}
          <Badge tone="save">{label}</Badge>
          <small>{`${texts.cans(set.count)}, ${inLitres(set.millilitres)}`}</small>
        </div>
        <div>
          <b>{formatAmount(first)}</b>
          <small>
            {shopTexts.otherVat(formatAmount(other), basis === 'net' ? 'gross' : 'net')}
          </small>
          {set.millilitres > wanted && (
            <small>{texts.left(inTenths(quantity(set.millilitres - wanted)))}</small>
          )}
        </div>
      </div>
      <input
        type="hidden"
        name="cans"
        value={rows.map(({ id, count }) => `${id}:${count}`).join(',')}
      />
      <label className={styles.know}>
        <input type="checkbox" name="ved" value="1" required />
        <span>{texts.know}</span>
      </label>
      <Button type="submit" size="large" busy={busy}>
        {texts.add(texts.cans(set.count))}
      </Button>
    </form>
  )
}

function inLitres(millilitres: number): string {
  return writeTyped(quantity(millilitres), 'l')
}

/** Rounded up to a tenth of a litre. */
function inTenths(litres: number): string {
  return writeTyped(quantity(Math.ceil(litres / 100) * 100), 'l')
}
