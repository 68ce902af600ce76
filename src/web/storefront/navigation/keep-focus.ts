/** Elements that are announced meaningfully when they get the focus. */
const PLACES = 'li, tr, form, fieldset, section, aside, article, dialog, main'

/**
 * When the focused element is removed, as a button that has done its work, browsers reset the focus to the top of the
 * page. Here its nearest remaining ancestor gets it, so that keyboard users continue from there.
 */
export function keepFocus(document: Document): void {
  let around = ancestorsOf(document.activeElement)
  document.addEventListener('focusin', ({ target }) => {
    around = ancestorsOf(target)
  })
  document.addEventListener('focusout', () => {
    // A focus that was given up on purpose is not restored when the element is removed later.
    setTimeout(() => {
      if (isNowhere(document) && around[0]?.isConnected) around = []
    })
  })
  const rescue = () => {
    if (!around[0] || around[0].isConnected || !isNowhere(document)) return
    const place = around.find((one) => one.isConnected && one.matches(PLACES))
    around = []
    if (place instanceof HTMLElement) giveFocus(place)
  }
  new MutationObserver(rescue).observe(document.body, { childList: true, subtree: true })
}

function isNowhere({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body
}

/** Innermost first, the element itself included. */
function ancestorsOf(target: EventTarget | null): Element[] {
  const all: Element[] = []
  let one = target instanceof Element && target.ownerDocument.body !== target ? target : null
  for (; one; one = one.parentElement) all.push(one)
  return all
}

function giveFocus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
