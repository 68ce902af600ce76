/**
 * Whether a CVR number passes: eight digits, the first not zero, weights 2 7 6 5 4 3 2 1, sum divisible by 11
 * (Erhvervsstyrelsen). A few old genuine numbers fail the weights.
 */
export function isCvr(text: string): boolean {
  return /^[1-9]\d{7}$/.test(text) && weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

/** Whether an EAN/GLN/GTIN-13 is more than zeros and passes its GS1 check digit (modulo 10, weights 3 and 1 from the right). */
export function isEan13(text: string): boolean {
  return (
    /^(?!0+$)\d{13}$/.test(text) &&
    weighted(text, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0
  )
}

/** The GS1 check digit that makes `digits` a whole number: GTIN, GLN or SSCC. */
export function gs1CheckDigit(digits: string): number {
  const total = [...digits].reverse().reduce((a, d, i) => a + Number(d) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (total % 10)) % 10
}

function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, i) => total + weight * Number(text[i]), 0)
}
