import type { KeyboardEvent } from 'react'

type Props = {
  label: string
  text: string
  isWrong: boolean
  isOff?: boolean
  /** What stands in the row above it; undefined: nothing. */
  above: () => string | undefined
  onType: (text: string) => void
  /** Several rows, as they are copied from a spreadsheet. */
  onPaste: (text: string) => void
}

/** The price of a row of a table: Enter and the arrows move from price to price, Ctrl D takes the one above. */
export function PriceInput({ label, text, isWrong, isOff, above, onType, onPaste }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isCopied = event.key === 'd' && (event.ctrlKey || event.metaKey)
    if (step === undefined && !isCopied) return
    event.preventDefault()
    if (step !== undefined) return moveFrom(event.currentTarget, step)
    const copied = above()
    if (copied) onType(copied)
  }
  return (
    <input
      data-price
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong}
      value={text}
      disabled={isOff}
      onKeyDown={onKeyDown}
      onChange={(event) => onType(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!/[\n\t]/.test(pasted)) return
        event.preventDefault()
        onPaste(pasted)
      }}
    />
  )
}

function moveFrom(input: HTMLInputElement, step: number): void {
  const all = [
    ...(input.closest('tbody')?.querySelectorAll<HTMLInputElement>('[data-price]') ?? []),
  ]
  const next = all[all.indexOf(input) + step]
  next?.focus()
  next?.select()
}
