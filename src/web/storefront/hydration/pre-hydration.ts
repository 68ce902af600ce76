import { INTERACTION_EVENTS } from './first-interaction.ts'

/** The `meta` that names the scripts of a page, each after those that it needs. */
export const SCRIPTS_NAME = 'scripts'

/** However slow the pictures are, the scripts are fetched by then. */
const DEADLINE_MS = 4000

interface Settings {
  readonly events: readonly string[]
  readonly scriptsName: string
  readonly deadlineMs: number
}

type Field = HTMLInputElement

/** What a visitor did before the page was hydrated. */
interface Recorded {
  readonly replay: () => void
  readonly field?: Field
  /** What the field held last. */
  last?: string | boolean
}

/**
 * Runs in the head of every page, before anything else. It is sent as its source without indentation, so each of its
 * functions uses nothing from outside; it is the same text on every page, so that the content security policy can name its
 * hash.
 */
export const preHydrationScript = `(${fetchScripts})(${JSON.stringify({
  events: INTERACTION_EVENTS,
  scriptsName: SCRIPTS_NAME,
  deadlineMs: DEADLINE_MS,
} satisfies Settings)});(${recordInput})()`.replaceAll(/^\s+/gm, '')

/**
 * Fetches the scripts once the page has been painted (it is complete without them) or at the first interaction. Each is
 * run by itself, so that no task is long. A list that the fragment of its address narrows is hidden until the browser has
 * narrowed it, and its scripts are fetched at once, as are those of a page for a logged-in user.
 */
function fetchScripts({ events, scriptsName, deadlineMs }: Settings): void {
  const page = document.documentElement
  let hasBegun = false
  const load = async () => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=${scriptsName}]`)
    const scripts = meta?.content.split(' ') ?? []
    for (const href of scripts) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    for (const script of scripts) {
      await import(/* @vite-ignore */ script)
      await new Promise((goOn) => setTimeout(goOn))
    }
  }
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    // A script that did not come is fetched again at the next interaction.
    load().catch(() => {
      hasBegun = false
    })
  }
  const onInteraction = () => {
    page.dataset.interacted = ''
    begin()
  }
  for (const type of events) {
    addEventListener(type, onInteraction, { capture: true, passive: true })
  }
  if (/^#(c|lager|butik|fra|til|[1-9]\d*)(:|%3A)/i.test(location.hash)) {
    page.dataset.filtered = ''
    begin()
  }
  // The page of a logged-in user is a frame that the scripts fill.
  if (/(^|; )is_logged_in=/.test(document.cookie)) begin()
  addEventListener('load', () => {
    if (document.hidden) return begin()
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(begin))
    })
    return observer.observe({ type: 'paint', buffered: true })
  })
  setTimeout(begin, deadlineMs)
}

/**
 * Records presses and changes of fields until the page has been hydrated, and replays them in order, since React replays
 * none from before its script came. Left to the browser are, until the replay begins, forms with an action, and boxes and
 * radio buttons, whose changes are recorded as those of fields.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is sent as its source, and can call no other
function recordInput(): void {
  const recorded: Recorded[] = []
  let isReplaying = false
  let isOwnEvent = false
  const recordPress = (event: Event) => {
    if (isOwnEvent) return
    const target = event.target as HTMLElement
    const pressable = isReplaying
      ? 'button, [type=checkbox], [type=radio]'
      : 'button, [type=checkbox][data-early]'
    const button = target.closest?.<HTMLButtonElement>(pressable)
    const form = event.type === 'submit' ? (target as HTMLFormElement) : undefined
    const isOurs = form
      ? form.method !== 'get' && (isReplaying || !form.hasAttribute('action'))
      : button && /^(button|checkbox|radio)$/.test(button.type)
    if (!isOurs) {
      // React may hear it already, and does not know yet what was typed.
      if (form && !isReplaying) event.stopImmediatePropagation()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event as SubmitEvent
    recorded.push({ replay: () => (form ? form.requestSubmit(submitter) : button?.click()) })
    const marked = form ? (submitter ?? form) : button
    marked?.setAttribute('data-kept', '')
  }
  const recordChange = (event: Event) => {
    if (isOwnEvent) return
    event.stopImmediatePropagation()
    if (event.type === 'change') return
    const field = event.target as Field
    const value = isBox(field) ? field.checked : field.value
    const previous = recorded.at(-1)
    if (previous?.field === field) previous.last = value
    else {
      const change: Recorded = { field, last: value, replay: () => replayChange(field, change) }
      recorded.push(change)
    }
  }
  const isBox = ({ type }: Field) => type === 'radio' || type === 'checkbox'
  const replayChange = (field: Field, { last }: Recorded) => {
    const dispatch = (Kind: new (type: string, init: EventInit) => Event, type: string) =>
      field.dispatchEvent(new Kind(type, { bubbles: true }))
    // A chosen file cannot be set, and is still there.
    if (field.type === 'file') return dispatch(Event, 'change')
    dispatch(MouseEvent, 'mouseup')
    if (isBox(field)) {
      field.checked = !last
      return field.click()
    }
    // React ignores an event of a field whose value is the one it has seen set, so another one is set past React.
    field.value = `${last} `
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, last)
    dispatch(Event, 'input')
    dispatch(Event, 'change')
    if (field !== document.activeElement) setTimeout(() => dispatch(FocusEvent, 'focusout'))
  }
  const listeners = {
    click: recordPress,
    submit: recordPress,
    input: recordChange,
    change: recordChange,
  }
  for (const [type, listener] of Object.entries(listeners)) {
    document.addEventListener(type, listener, true)
  }
  window.onHydrated = async () => {
    isReplaying = true
    while (recorded.length > 0) {
      await new Promise((goOn) => setTimeout(goOn))
      isOwnEvent = true
      try {
        recorded.shift()?.replay()
      } catch {}
      isOwnEvent = false
    }
    for (const [type, listener] of Object.entries(listeners)) {
      document.removeEventListener(type, listener, true)
    }
    for (const marked of document.querySelectorAll('[data-kept]')) {
      marked.removeAttribute('data-kept')
    }
  }
}

declare global {
  interface Window {
    /** Replays what was recorded, and ends the recording. */
    onHydrated?: () => Promise<void>
  }
}
