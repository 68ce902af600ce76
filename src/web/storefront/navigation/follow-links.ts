/**
 * Links and search forms are plain HTML and work by themselves. Once the script is there, those that stay in the shop
 * are followed without loading the page anew.
 */

export interface Follow {
  readonly to: string
  /** The same address again: no new step in the history. */
  readonly replace: boolean
  /** `data-keep-scroll`: the page changes under the reader, who stays where they are. */
  readonly preventScrollReset: boolean
}

type Pressed = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** Files have an extension; what answers them is not a page. */
const FILE = /\.[a-z0-9]{2,4}$/i

/** @returns `undefined` when the browser shall do what it does by itself. */
export function toFollow(
  pressed: Pressed,
  link: HTMLAnchorElement,
  here: Location,
): Follow | undefined {
  const isPlain =
    pressed.button === 0 &&
    !pressed.defaultPrevented &&
    !(pressed.metaKey || pressed.ctrlKey || pressed.shiftKey || pressed.altKey)
  if (!isPlain || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
  return follow(link.href, here, link)
}

/** A form that asks by GET: what is left empty stays out of the address. */
function toFollowForm(form: HTMLFormElement, here: Location): Follow | undefined {
  if (form.method !== 'get') return undefined
  const url = new URL(form.action)
  url.search = String(new URLSearchParams(filled(new FormData(form))))
  return follow(url.href, here, form)
}

function filled(data: FormData): string[][] {
  return [...data].flatMap(([key, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()]] : [],
  )
}

function follow(href: string, here: Location, element: HTMLElement): Follow | undefined {
  const url = new URL(href)
  if (url.origin !== here.origin || FILE.test(url.pathname)) return undefined
  const to = url.pathname + url.search + url.hash
  return {
    to,
    replace: to === here.pathname + here.search + here.hash,
    preventScrollReset: element.dataset.keepScroll !== undefined,
  }
}

/** @param navigate Of the router. */
export function followLinks(document: Document, navigate: (follow: Follow) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.href) go(event, toFollow(event, link, document.location))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!event.defaultPrevented && form instanceof HTMLFormElement) {
      go(event, toFollowForm(form, document.location))
    }
  })
  function go(event: Event, follow: Follow | undefined): void {
    if (!follow) return
    event.preventDefault()
    focusWithin(document, follow.to)
    navigate(follow)
  }
}

/** As the browser does on a way within the page: whoever skips the head goes on from where the page begins. */
function focusWithin(document: Document, to: string): void {
  const [page, id] = to.split('#')
  const { pathname, search } = document.location
  if (id && page === pathname + search) document.getElementById(id)?.focus({ preventScroll: true })
}
