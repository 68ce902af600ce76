import type { CSSProperties } from 'react'
import type { Colour, TintedPaint } from '#contract/paint/colour'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { Alert } from '#ui/messages/alert'
import { paths } from '../../paths.ts'
import { paintTexts } from '../../texts/paint.ts'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import { COATS, WASTE_PCT } from '../../views/paint/count-cans.ts'
import type { TintView } from '../../views/paint/load-colours.ts'
import { CanSets } from './can-sets.tsx'
import styles from './paint.module.css'

/** From a colour to cans in the basket: which paint, how much of it, and in which cans. */
export function TintPage({ view }: { view: TintView }) {
  const { colour, paints, query } = view
  const chosen = paints.find(({ id, cans }) => String(id) === query.vare && cans.length > 0)
  return (
    <div
      className={`wrap stack ${styles.page}`}
      style={{ '--colour': colour.hex } as CSSProperties}
    >
      <Breadcrumb
        breadcrumbs={[
          { label: shopTexts.home, href: paths.home },
          { label: paintTexts.title, href: colourPaths.start },
          { label: colour.name, href: colourPaths.colour(colour) },
          { label: paintTexts.tintStep },
        ]}
      />
      <h1>{paintTexts.tintTitle(colour.name)}</h1>
      <p>
        <span className={styles.tint}>
          <i />
          <span>
            <b>{titleOf(colour)}</b>
            {`, ${paintTexts.base.toLowerCase()} ${colour.base}`}
          </span>
        </span>
      </p>
      {view.is_refused && <Alert tone="danger">{texts.refused}</Alert>}
      <section className={styles.part}>
        <h2>{texts.what}</h2>
        {paints.length === 0 && <p>{texts.noPaint}</p>}
        {[...byUse(paints)].map(([use, some]) => (
          <details
            key={use}
            className={styles.uses}
            open={chosen === undefined || some.includes(chosen)}
          >
            <summary>{use}</summary>
            <ul className={styles.paints}>
              {some.map((paint) => (
                <PaintRow key={paint.id} paint={paint} view={view} isChosen={paint === chosen} />
              ))}
            </ul>
          </details>
        ))}
      </section>
      {chosen && <HowMuch key={chosen.id} paint={chosen} view={view} />}
      {chosen && <CanSets paint={chosen} view={view} />}
    </div>
  )
}

function byUse(paints: readonly TintedPaint[]): Map<string, TintedPaint[]> {
  const uses = new Map<string, TintedPaint[]>()
  for (const paint of paints) uses.set(paint.use, [...(uses.get(paint.use) ?? []), paint])
  return uses
}

type RowProps = { paint: TintedPaint; view: TintView; isChosen: boolean }

/** A paint that can be chosen, or why it cannot. */
function PaintRow({ paint, view: { colour, query }, isChosen }: RowProps) {
  const { name, brand, coverage, bases, cans, nearest } = paint
  const facts = [
    brand,
    coverage && texts.coverage(coverage.from, coverage.to),
    texts.bases(bases),
  ].filter(Boolean)
  const address = colourPaths.tint(colour, { ...query, daekker: undefined, vare: String(paint.id) })
  return (
    <li>
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
    <small>
      {texts.cannotHold(titleOf(colour), colour.base)}
      {nearest && <a href={colourPaths.tint(nearest)}>{titleOf(nearest)}</a>}
    </small>
  )
}

/** Area, coats, spread rate and waste, sent with the address. */
function HowMuch({ paint, view: { colour, query } }: { paint: TintedPaint; view: TintView }) {
  const { from } = paint.coverage ?? { from: 8 }
  return (
    <section className={styles.part}>
      <h2>{texts.howMuch}</h2>
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
          {...typed(query.daekker ?? String(from).replace('.', ','))}
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
    </section>
  )
}

function typed(defaultValue: string) {
  return { defaultValue, inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
}
