import type { CanSet } from '#kernel/paint/cans'
import { Button } from '#ui/buttons/button'
import { Choice } from '#ui/fields/choice'
import { formatAmount } from '#ui/format'
import { Alert } from '#ui/messages/alert'
import { Badge } from '#ui/messages/badge'
import { useBasis } from '../../hooks/use-basis.ts'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import type { TintView } from '../../views/paint/load-tint.ts'
import { inLitres, priceOf, priceOfOne } from './can-words.ts'
import { TintMark } from './tint-mark.tsx'
import styles from './tint-page.module.css'
import { useAddTinted } from './use-add-tinted.tsx'

type Props = {
  title: string
  text?: string
  set: CanSet
  label: string
  view: TintView
  /** m², where they are known. */
  area?: number | undefined
}

/** One set, what it costs, and the form that puts it in the basket: browsers send it themselves where there is no script. */
export function YourPaint({ title, text, set, label, view, area }: Props) {
  const { colour, cans, query } = view
  const [busy, add] = useAddTinted(colour)
  const rows = set.cans.map(({ can: { id }, count }) => ({ id, count }))
  return (
    <aside className={styles.mine} aria-label={title}>
      <h2>{title}</h2>
      {text && <p className="quiet">{text}</p>}
      <form
        action={colourPaths.tint(colour, query)}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void add(rows, texts.cans(set.count), titleOf(colour))
        }}
      >
        <p className={styles.label}>
          <TintMark colour={colour} />
          <Badge tone="save">{label}</Badge>
        </p>
        <SetSums set={set} cans={cans} area={area} />
        <Alert tone="save">
          <b>{texts.noWithdrawal}</b> {texts.noWithdrawalText}
        </Alert>
        <input
          type="hidden"
          name="cans"
          value={rows.map(({ id, count }) => `${id}:${count}`).join(',')}
        />
        <Choice name="ved" value="1" required label={texts.know} />
        <Button type="submit" size="large" wide busy={busy}>
          {texts.add(texts.cans(set.count))}
        </Button>
      </form>
    </aside>
  )
}

type SumsProps = { set: CanSet; cans: TintView['cans']; area: number | undefined }

/** What each can costs, and all of them. */
function SetSums({ set, cans, area }: SumsProps) {
  const basis = useBasis()
  const other = basis === 'net' ? 'gross' : 'net'
  const total = priceOf(set, cans, basis)
  const perLitre = formatAmount(total / (set.millilitres / 1000))
  const perArea = area ? formatAmount(total / area) : ''
  return (
    <dl className={styles.sums}>
      {set.cans.map(({ can, count }) => {
        const price = priceOfOne(can.id, cans, basis)
        const words = `${count} × ${inLitres(can.millilitres)}`
        return (
          <div key={can.id}>
            <dt>{count === 1 ? words : texts.each(words, formatAmount(price))}</dt>
            <dd>{formatAmount(price * count)}</dd>
          </div>
        )
      })}
      <div data-kind="total">
        <dt>{texts.total(basis)}</dt>
        <dd>{formatAmount(total)}</dd>
      </div>
      <div data-kind="quiet">
        <dt>{texts.perUnit(perLitre, perArea)}</dt>
        <dd>{shopTexts.otherVat(formatAmount(priceOf(set, cans, other)), other)}</dd>
      </div>
    </dl>
  )
}
