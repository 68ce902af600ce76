const kronerFormat = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `1.234,50 kr.`, with a no-break space. */
export function kroner(amount: number): string {
  return `${kronerFormat.format(amount)}\u00a0kr.`
}
