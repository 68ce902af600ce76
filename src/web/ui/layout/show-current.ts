/** Scrolls a row of links, and nothing around it, until the current one is in its middle. */
export function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !link) return
  const [around, within] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  row.scrollLeft += within.left + within.width / 2 - around.left - around.width / 2
}
