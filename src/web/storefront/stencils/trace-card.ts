import { formatPercent, formatUnitPrice, NO_BREAK } from '#ui/format'
import type { PictureFiles } from '#ui/picture'
import type { PriceProps } from '#ui/price'
import type { StockLine } from '#ui/stock'
import type { BuyRules, CardView } from '../views/card.ts'
import type { Pen } from './pen.ts'

/** A card, and what is said of the branches below what is said of the shop. */
export interface ShownCard {
  readonly card: CardView
  readonly nearby: StockLine
}

export function traceCard({ card, nearby }: ShownCard, pen: Pen): ShownCard {
  const { id, href, name, facts, picture, price, online, branches, badges, buy, way, ...none } =
    card
  none satisfies Record<string, never>
  return {
    nearby: traceStock(nearby, pen),
    card: {
      id,
      branches,
      href: pen.text(href),
      name: pen.text(name),
      facts: traceEach(facts, pen),
      picture: tracePicture(picture, pen),
      price: pen.form(price !== undefined) && price ? tracePrice(price, pen) : undefined,
      online: traceStock(online, pen),
      badges: traceEach(badges, pen),
      buy: traceRules(buy, pen),
      way: buy ? way : pen.text(way),
    },
  }
}

export function tracePicture(
  picture: PictureFiles | undefined,
  pen: Pen,
): PictureFiles | undefined {
  if (!pen.form(picture !== undefined) || !picture) return undefined
  const { src, avif, webp, ...none } = picture
  none satisfies Record<string, never>
  return { src: pen.text(src), avif: pen.text(avif), webp: pen.text(webp) }
}

export function traceStock({ level, text, ...none }: StockLine, pen: Pen): StockLine {
  none satisfies Record<string, never>
  return { level: pen.form(level), text: pen.text(text) }
}

export function traceRules(rules: BuyRules | undefined, pen: Pen): BuyRules | undefined {
  if (!pen.form(rules !== undefined) || !rules) return undefined
  const { id, name, unit, min, max, step, ...none } = rules
  none satisfies Record<string, never>
  return {
    id,
    name: pen.text(name),
    unit: pen.form(unit),
    min: pen.form(min),
    max: pen.form(max),
    step: pen.form(step),
  }
}

export function traceEach(texts: readonly string[], pen: Pen): readonly string[] {
  pen.form(texts.length)
  return texts.map(pen.text)
}

export function tracePrice(price: PriceProps, pen: Pen): PriceProps {
  const { amount, unit, from, other, per, saving, badge, size, ...none } = price
  none satisfies Record<string, never>
  // A card's price has no badge, and its size is the card's own.
  pen.form(badge === undefined && size === undefined)
  return {
    ...(badge !== undefined && { badge }),
    ...(size !== undefined && { size }),
    amount: pen.amount(amount),
    unit: pen.text(unit),
    from: pen.form(from),
    other: traceOther(other, pen),
    per: tracePer(per, pen),
    saving: traceSaving(saving, pen),
  }
}

function traceOther(other: PriceProps['other'], pen: Pen): PriceProps['other'] {
  if (!pen.form(other !== undefined) || !other) return undefined
  return { basis: pen.form(other.basis), amount: pen.amount(other.amount) }
}

function tracePer(per: PriceProps['per'], pen: Pen): PriceProps['per'] {
  if (!pen.form(per !== undefined) || !per) return undefined
  const { amount, unit, basis, from, ...none } = per
  none satisfies Record<string, never>
  return {
    amount: pen.amount(amount, writtenPer),
    unit: pen.text(unit),
    ...(pen.form(basis) && { basis }),
    ...(pen.form(from) && { from }),
  }
}

function traceSaving(saving: PriceProps['saving'], pen: Pen): PriceProps['saving'] {
  if (!pen.form(saving !== undefined) || !saving) return undefined
  pen.form('percent' in saving)
  const lowest = pen.amount(saving.lowest)
  return 'percent' in saving
    ? { percent: pen.amount(saving.percent, formatPercent), lowest }
    : { amount: pen.amount(saving.amount), lowest }
}

/** The figure of a price per measure, which has more decimals below one krone. */
function writtenPer(amount: number): string {
  return formatUnitPrice(amount, '').split(NO_BREAK)[0] ?? ''
}
