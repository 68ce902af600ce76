/** What the shop says of its categories: a line for cards, and a paragraph above the goods. */
export const categoryTexts: Readonly<
  Record<number, { readonly short: string; readonly long: string }>
> = {}
