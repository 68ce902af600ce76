/**
 * Moves the focus before the pressed element is removed: to its next sibling if `stays`, otherwise to the list of
 * products.
 */
export function passFocus(pressed: HTMLElement, stays = false): void {
  const next = (stays && pressed.nextElementSibling) || pressed.closest('[data-products]')
  if (next instanceof HTMLElement) next.focus()
}
