/**
 * Gives the focus on before what was pressed goes away: to what stands after it in its row while others of the row stay,
 * and else to the list of products.
 */
export function passFocus(pressed: HTMLElement, stays = false): void {
  const next = (stays && pressed.nextElementSibling) || pressed.closest('[data-products]')
  if (next instanceof HTMLElement) next.focus()
}
