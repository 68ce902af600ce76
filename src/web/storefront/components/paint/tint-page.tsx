import type { CSSProperties } from 'react'
import type { Colour, TintedPaint } from '#contract/paint/colour'
import { writeTyped } from '#kernel/danish/number'
import { quantity } from '#kernel/units/quantity'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { paths } from '../../paths.ts'
import { paintTexts } from '../../texts/paint.ts'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import { texts as shopTexts } from '../../texts.ts'
import { choicesFor } from '../../views/paint/can-choices.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import {
  COATS,
  countCans,
  type Job,
  leftOf,
  litresOf,
  readJob,
  WASTE_PCT,
} from '../../views/paint/count-cans.ts'
import type { TintView } from '../../views/paint/load-tint.ts'
import { CanSets } from './can-sets.tsx'
import { inTenths } from './can-words.ts'
import paintStyles from './paint.module.css'
import { TintMark } from './tint-mark.tsx'
import styles from './tint-page.module.css'
import { YourPaint } from './your-paint.tsx'

/** From a colour to cans in the basket: which paint, how much of it, and in which cans. */
export function TintPage({ view }: { view: TintView }) {
  const { colour, paints, query } = view
  const chosen = paints.find(({ id, cans }) => String(id) === query.vare && cans.length > 0)
  return (
    <div className={`wrap ${paintStyles.page}`} style={{ '--colour': colour.hex } as CSSProperties}>
      <Breadcrumb
        breadcrumbs={[
          { label: shopTexts.home, href: paths.home },
          { label: paintTexts.title, href: colourPaths.start },
          { label: colour.name, href: colourPaths.colour(colour) },
          { label: paintTexts.tintStep },
        ]}
      />
      <div className={styles.head}>
        <h1>{paintTexts.tintTitle(colour.name)}</h1>
        <TintMark colour={colour} />
      </div>
      {view.is_refused && <Alert tone="danger">{texts.refused}</Alert>}
      <div className="with-summary">
        <div className="stack">
          <Card as="section">
            <h2 className={styles.step}>{texts.what}</h2>
            {paints.length === 0 && <p>{texts.noPaint}</p>}
            {[...byUse(paints)].map(([use, some]) => (
              <details
                key={use}
                className={styles.uses}
                open={chosen === undefined || some.includes(chosen)}
              >
                <summary>{use}</summary>
                <ul className={styles.paints}>
                  {some.map((one) => (
                    <PaintRow key={one.id} paint={one} view={view} isChosen={one === chosen} />
                  ))}
                </ul>
              </details>
            ))}
          </Card>
          {chosen && <HowMuch key={chosen.id} paint={chosen} view={view} />}
          {chosen && <WhichCans paint={chosen} view={view} />}
        </div>
        {chosen && <Chosen paint={chosen} view={view} />}
      </div>
    </div>
  )
}

function byUse(paints: readonly TintedPaint[]): Map<string, TintedPaint[]> {
  const uses = new Map<string, TintedPaint[]>()
  for (const paint of paints) uses.set(paint.use, [...(uses.get(paint.use) ?? []), paint])
  return uses
}

/** A paint that was chosen. */
type Chosen = { paint: TintedPaint; view: TintView }

type RowProps = { paint: TintedPaint; view: TintView; isChosen: boolean }

/** A paint that can be chosen, or why it cannot. */
function PaintRow({ paint, view: { colour, query }, isChosen }: RowProps) {
  const { name, brand, coverage, bases, cans, nearest } = paint
  const facts = [
    brand,
    coverage && texts.coverage(coverage.from, coverage.to),
    texts.bases(bases),
  ].filter(Boolean)
  const others = { daekker: undefined, spande: undefined }
  const address = colourPaths.tint(colour, { ...query, ...others, vare: String(paint.id) })
  return (
    <li data-chosen={isChosen || undefined}>
      <div>
        <b>{name}</b>
        <small>{facts.join(' · ')}</small>
        {cans.length === 0 && <CannotHold colour={colour} nearest={nearest} />}
      </div>
      {cans.length > 0 && (
        <ButtonLink
          href={address}
          kind={isChosen ? 'primary' : 'second'}
          size="small"
          data-keep-scroll=""
          aria-current={isChosen || undefined}
        >
          {isChosen ? texts.chosen : texts.choose}
          <span className="visually-hidden">{` ${name}`}</span>
        </ButtonLink>
      )}
    </li>
  )
}

function CannotHold({ colour, nearest }: { colour: Colour; nearest: Colour | null }) {
  return (
    <small className={styles.refused}>
      {texts.cannotHold(titleOf(colour), colour.base)}
      {nearest && <a href={colourPaths.tint(nearest)}>{titleOf(nearest)}</a>}
    </small>
  )
}

/** Area, coats, spread rate and waste, sent with the address; and what they come to. */
function HowMuch({ paint, view: { colour, query } }: Chosen) {
  const job = readJob(query, coverageOf(paint))
  return (
    <Card as="section">
      <h2 className={styles.step}>{texts.howMuch}</h2>
      <form
        className={styles.fields}
        action={colourPaths.tint(colour)}
        method="get"
        data-keep-scroll=""
      >
        <input type="hidden" name="vare" value={paint.id} />
        <Field id="m2" name="m2" label={texts.area} suffix="m²" {...typed(query.m2 ?? '')} />
        <Field
          id="gange"
          name="gange"
          label={texts.coats}
          {...typed(query.gange ?? String(COATS))}
        />
        <Field
          id="daekker"
          name="daekker"
          label={texts.covers}
          suffix="m²/l"
          {...typed(query.daekker ?? String(coverageOf(paint)).replace('.', ','))}
        />
        <Field
          id="spild"
          name="spild"
          label={texts.waste}
          suffix="%"
          {...typed(query.spild ?? String(WASTE_PCT))}
        />
        <Button type="submit" kind="second">
          {texts.count}
        </Button>
      </form>
      {job ? <JobSum job={job} /> : <p className="quiet flow-4">{texts.needNumbers}</p>}
    </Card>
  )
}

/** The litres, and how they were come by. */
function JobSum({ job }: { job: Job }) {
  const { bare, litres } = litresOf(job)
  return (
    <p className={styles.sum}>
      <b>{inTenths(litres)}</b>{' '}
      <span className="quiet">
        {texts.sum(
          writeTyped(job.area, 'm²'),
          writeTyped(job.coats, '').trim(),
          writeTyped(job.coverage, 'm²/l'),
          inTenths(bare),
          writeTyped(job.waste, '%'),
        )}
      </span>
    </p>
  )
}

/** The sets of cans that hold it; nothing before it is known how much it is. */
function WhichCans({ paint, view }: Chosen) {
  const job = readJob(view.query, coverageOf(paint))
  if (view.cans.length === 0) return <p>{texts.notSold}</p>
  if (!job) return null
  const sets = choicesFor(view, job)
  return (
    <Card as="section">
      <h2 className={styles.step}>{texts.which}</h2>
      {sets ? <CanSets paint={paint} view={view} sets={sets} /> : <p>{whyNot(view, job)}</p>}
    </Card>
  )
}

function whyNot({ cans }: TintView, job: Job): string {
  const left = leftOf(cans)
  return left === undefined || left >= litresOf(job).litres
    ? texts.tooMuch
    : texts.notEnough(writeTyped(quantity(left), 'l'))
}

/** What would be bought: the chosen set; before it is known how much is painted, the smallest can, to try the colour on the wall. */
function Chosen({ paint, view }: Chosen) {
  const job = readJob(view.query, coverageOf(paint))
  const chosen = job && choicesFor(view, job)?.chosen
  if (job && chosen) {
    const { set, label } = chosen
    return <YourPaint {...{ set, label, view }} title={texts.mine} area={job.area / 1000} />
  }
  const pot = job ? undefined : countCans(view.cans, 1)?.cheapest
  const words = { title: texts.sample, text: texts.sampleText, label: texts.sampleLabel }
  return pot && <YourPaint {...words} set={pot} view={view} />
}

function coverageOf({ coverage }: TintedPaint): number {
  return coverage?.from ?? 8
}

function typed(defaultValue: string) {
  return { defaultValue, inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
}
