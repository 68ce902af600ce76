/** Moves the focus to the link of the next or previous row; to the first one, when it is in none. */
export function moveFocus(by: 1 | -1, page: ParentNode = document): void {
  const links = [...page.querySelectorAll<HTMLElement>('[data-row]')]
  const now = links.indexOf(document.activeElement as HTMLElement)
  links[now < 0 ? 0 : Math.min(Math.max(now + by, 0), links.length - 1)]?.focus()
}
