import { setTimeout as sleep } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { preHydrationScript } from './pre-hydration.ts'

/** As much of a control of a page as the script touches, and as a browser does when a visitor uses it. */
class Control {
  readonly #page: EventTarget
  readonly type: string
  #value = '1'
  checked = false

  constructor(page: EventTarget, type: string) {
    this.#page = page
    this.type = type
  }
  get value(): string {
    return this.#value
  }
  set value(value: string) {
    if (this.type === 'file') throw new Error('InvalidStateError')
    this.#value = value
  }
  hasAttribute = () => false
  setAttribute = () => {}
  closest(selector: string): this | null {
    const choices = selector.split(', ').filter((one) => one === `[type=${this.type}]`)
    return this.type === 'button' || choices.length > 0 ? this : null
  }
  dispatchEvent(event: Event): boolean {
    return this.#page.dispatchEvent(Object.defineProperty(event, 'target', { value: this }))
  }
  write(text: string): void {
    this.value = text
    this.dispatchEvent(new Event('input'))
    this.dispatchEvent(new Event('change'))
  }
  choose(path: string): void {
    this.#value = path
    this.dispatchEvent(new Event('input'))
    this.dispatchEvent(new Event('change'))
  }
  click(): void {
    const before = this.checked
    this.checked = this.type === 'checkbox' && !before
    const isLet = this.dispatchEvent(new Event('click', { cancelable: true }))
    if (!isLet) this.checked = before
    else if (this.type === 'checkbox') this.dispatchEvent(new Event('input'))
  }
}

class PageDocument extends EventTarget {
  readonly documentElement = { dataset: {} }
  querySelectorAll = () => []
  /** Node takes away by an object what browsers also take away by `true`. */
  override removeEventListener(type: string, listener: EventListener, capture: boolean): void {
    super.removeEventListener(type, listener, { capture })
  }
}

/** A page that sells as many as were said, whose scripts come late. */
function openPage() {
  const document = new PageDocument()
  const window: { onHydrated?: () => Promise<void> } = {}
  const later = (run: () => void, ms = 0) => void (ms === 0 && setTimeout(run))
  const browser = { document, window, location: { hash: '' }, addEventListener: () => {} }
  const kinds = { Event, MouseEvent: Event, FocusEvent: Event }
  runInNewContext(preHydrationScript, { ...browser, ...kinds, setTimeout: later })
  const make = (type: string) => new Control(document, type)
  const [amount, buy, choice] = [make('text'), make('button'), make('checkbox')]
  const file = make('file')
  const heard = { amount: '1', isChosen: false, bought: [] as string[], file: '' }
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => {
      heard.amount = amount.value
      if (target === Object(file)) heard.file = file.value
    })
  }
  document.addEventListener('click', ({ target }) => {
    if (target === Object(buy)) heard.bought.push(`${heard.amount}${heard.isChosen ? ' cut' : ''}`)
    if (target === Object(choice)) heard.isChosen = choice.checked
  })
  const onHydrated = async (meanwhile: () => void) => {
    const isDone = window.onHydrated?.()
    meanwhile()
    await isDone
    await sleep(5)
  }
  return { amount, buy, choice, file, heard, onHydrated }
}

test('who goes on typing while a page is taken over buys what stands there in the end', async () => {
  const { amount, buy, heard, onHydrated } = openPage()
  amount.write('1')
  await onHydrated(() => {
    amount.write('12')
    buy.click()
  })
  expect(amount.value).toBe('12')
  expect(heard).toMatchObject({ amount: '12', bought: ['12'] })
})

test('what was pressed early is not bought as it was typed or chosen after', async () => {
  const { amount, buy, choice, heard, onHydrated } = openPage()
  buy.click()
  await onHydrated(() => {
    amount.write('7')
    choice.click()
  })
  expect(heard).toMatchObject({ amount: '7', isChosen: true, bought: ['1'] })
  buy.click()
  expect(heard.bought).toEqual(['1', '7 cut'])
})

test('a choice that is taken back while a page is taken over is taken back', async () => {
  const { choice, heard, onHydrated } = openPage()
  choice.click()
  await onHydrated(() => choice.click())
  expect([choice.checked, heard.isChosen]).toEqual([false, false])
  choice.click()
  expect([choice.checked, heard.isChosen]).toEqual([true, true])
})

test('a file that is chosen before the scripts came is read', async () => {
  const { file, heard, onHydrated } = openPage()
  file.choose('etape4.xlsx')
  await onHydrated(() => {})
  expect(heard.file).toBe('etape4.xlsx')
})
