/** Parts of a page that are worth being told of when the focus comes to them. */
const PLACES = 'li, tr, form, fieldset, section, aside, article, dialog, main'

/**
 * A button often goes with what it has done: it shows the rest, puts a number right, tries once more. Browsers then begin
 * at the top of the page again; here the part it stood in takes the focus, and who has no mouse goes on from there.
 */
export function keepFocus(document: Document): void {
  let around = ancestorsOf(document.activeElement)
  document.addEventListener('focusin', ({ target }) => {
    around = ancestorsOf(target)
  })
  document.addEventListener('focusout', () => {
    // Left by its own will, and for nothing else: what becomes of it later is no loss.
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

/** The element itself first. */
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
