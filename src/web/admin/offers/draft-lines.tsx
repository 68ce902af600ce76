import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OfferMargins } from '#contract/offer/admin-offer'
import { formatAmount, formatPercent } from '#ui/format'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import { LineColour } from '../parts/line-colour.tsx'
import { useProducts } from '../parts/use-products.ts'
import {
  type DraftLine,
  isPrice,
  isQuantity,
  movedLine,
  readLines,
  withoutLine,
  writeLines,
} from './draft-values.ts'
import styles from './offer-page.module.css'
import { offerTexts as texts } from './offer-texts.ts'

type Props = { field: OwnField; margins: OfferMargins }

/** The lines of a draft: what is offered, how much of it, and at which price. */
export function DraftLines({ field: { value, error, isOff, onChange }, margins }: Props) {
  const lines = readLines(value)
  const write = (next: readonly DraftLine[]) => onChange(writeLines(next))
  const marginOf = new Map(margins.lines.map((line) => [line.line_id, line]))
  return (
    <div>
      {lines.length === 0 && <p className={styles.quiet}>{texts.noLines}</p>}
      <ol className={styles.lines} aria-label={texts.lines}>
        {lines.map((line, at) => (
          <li key={line.key}>
            <LineFields
              {...{ line, lines, isOff }}
              margin={marginOf.get(line.key)}
              onChange={(next) => write(lines.with(at, next))}
            />
            <LineButtons
              {...{ line, at, isOff }}
              isLast={at === lines.length - 1}
              onMove={(by) => write(movedLine(lines, at, by))}
              onRemove={() => write(withoutLine(lines, line.key))}
            />
            <LineChoices
              {...{ line, lines, isOff }}
              onChange={(next) => write(lines.with(at, next))}
            />
          </li>
        ))}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && <AddProduct onAdd={(line) => write([...lines, line])} />}
    </div>
  )
}

type Margin = OfferMargins['lines'][number]
type LineProps = { line: DraftLine; isOff: boolean; onChange: (line: DraftLine) => void }

function LineFields({ line, isOff, margin, onChange }: LineProps & { margin: Margin | undefined }) {
  const { name, number, unit, quantity, price, metadata } = line
  const earned = margin?.margin_pct
  return (
    <>
      <div className={styles.name}>
        <b>{name}</b>
        <small>{number}</small>
        <LineColour of={metadata} />
        {earned != null && <small>{`${texts.margin} ${formatPercent(earned)}`}</small>}
      </div>
      <TextInput
        label={unit ? `${texts.quantity}, ${unit}` : texts.quantity}
        inputMode="decimal"
        value={quantity}
        disabled={isOff}
        error={!isQuantity(quantity)}
        onChange={(event) => onChange({ ...line, quantity: event.currentTarget.value })}
      />
      <TextInput
        label={texts.price}
        inputMode="decimal"
        placeholder={placeholderOf(margin)}
        value={price}
        disabled={isOff}
        error={!isPrice(price)}
        onChange={(event) => onChange({ ...line, price: event.currentTarget.value })}
      />
    </>
  )
}

function placeholderOf(margin: Margin | undefined): string {
  const isKnown = margin && !margin.is_offered && margin.net_price != null
  return isKnown ? formatAmount(margin.net_price ?? 0) : texts.customerPrice
}

type ButtonProps = {
  line: DraftLine
  at: number
  isLast: boolean
  isOff: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function LineButtons({ line: { name }, at, isLast, isOff, onMove, onRemove }: ButtonProps) {
  return (
    <div className={styles.buttons}>
      <ActionIcon
        aria-label={`Flyt ${name} op`}
        disabled={isOff || at === 0}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Flyt ${name} ned`}
        disabled={isOff || isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
      <ActionIcon aria-label={`Fjern ${name}`} disabled={isOff} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  )
}

function LineChoices({
  line,
  lines,
  isOff,
  onChange,
}: LineProps & { lines: readonly DraftLine[] }) {
  const { key, section, is_optional, alternative_to } = line
  const isReplaced = lines.some((other) => other.alternative_to === key)
  const mains = lines.filter((other) => other.key !== key && other.alternative_to === null)
  return (
    <div className={styles.more}>
      <TextInput
        label={texts.section}
        maxLength={100}
        value={section}
        disabled={isOff}
        onChange={(event) => onChange({ ...line, section: event.currentTarget.value })}
      />
      {mains.length > 0 && !isReplaced && (
        <NativeSelect
          label={texts.alternative}
          value={alternative_to ?? ''}
          disabled={isOff}
          data={[
            { value: '', label: texts.noAlternative },
            ...mains.map((main) => ({ value: main.key, label: main.name })),
          ]}
          onChange={(event) =>
            onChange({ ...line, alternative_to: event.currentTarget.value || null })
          }
        />
      )}
      {alternative_to === null && (
        <Checkbox
          label={texts.optional}
          description={texts.optionalHelp}
          checked={is_optional}
          disabled={isOff}
          onChange={(event) => onChange({ ...line, is_optional: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

function AddProduct({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const [search, setSearch] = useState('')
  const products = useProducts(search)
  return (
    <div className={styles.add}>
      <TextInput
        label={texts.addProduct}
        description={texts.addHelp}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={styles.found} aria-label="Fundne varer">
        {products.map(({ id, name, number }) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              onClick={() => {
                onAdd(newLine(id, name, number))
                setSearch('')
              }}
            >
              {[number, name].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function newLine(product_id: number, name: string, number: string): DraftLine {
  return {
    ...{ product_id, name, number, key: `ny ${product_id} ${performance.now()}` },
    ...{ unit: '', quantity: '1', price: '', saved_price: null, section: '' },
    ...{ is_optional: false, alternative_to: null, is_addin_for: null },
    ...{ is_discount: false, is_protected: false, metadata: {} },
  }
}
