import { SIGNS } from './navigation/signs.ts'

/** The `meta` that names the scripts of a page, each after those that it needs. */
export const SCRIPTS_NAME = 'scripts'

/** However slow the pictures are, the page answers: nobody may have to wait for them to see their basket. */
const LATEST_MS = 4000

/**
 * Runs in the page before anything else.
 *
 * The scripts of the shop are fetched when the page stands (it is whole without them), or as soon as somebody touches
 * it. Each is run by itself, so that no piece of work is long. What is pressed before they have taken over is kept, and
 * pressed again when they have. Buttons that the browser itself understands (menus, dialogs, forms that search) are let
 * through. What is typed or chosen meanwhile is said again in its turn, since nobody heard it: whoever writes 7 and
 * presses buys seven. What is pressed, typed or chosen before all that has been said waits its turn, unheard: it is newer
 * than what is still to be said. A field is first given something else, or React would take what is said for old.
 *
 * A list whose address says in its fragment how it is narrowed is hidden until it is: a server is never told. Its
 * scripts are fetched at once.
 *
 * The one inline script of a page. It is the same text on every page, so the content security policy names its hash.
 */
export const earlyScript = `(() => {
const page = document.documentElement;
if (/^#(c|lager|butik|fra|til|[1-9]\\d*)(:|%3A)/i.test(location.hash)) page.dataset.filtered = '';
const signs = ${JSON.stringify(SIGNS)};
let isBegun = false;
const begin = async (touch) => {
  if (touch) page.dataset.touched = '';
  if (isBegun) return;
  isBegun = true;
  const addresses = document.querySelector('meta[name=${SCRIPTS_NAME}]').content.split(' ');
  for (const href of addresses) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const address of addresses) {
    await import(address);
    await new Promise((run) => setTimeout(run));
  }
};
for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true, once: true });
if ('filtered' in page.dataset) begin();
const isDrawn = () => requestAnimationFrame(() => setTimeout(() => begin()));
addEventListener('load', () => document.hidden ? begin() : new PerformanceObserver((_, observer) => {
  observer.disconnect();
  isDrawn();
}).observe({ type: 'paint', buffered: true }));
setTimeout(() => begin(), ${LATEST_MS});
const kept = [];
let isTaking = false;
let isAgain = false;
const keep = (event) => {
  if (isAgain) return;
  const button = event.target.closest && event.target.closest(isTaking ? 'button, [type=checkbox], [type=radio]' : 'button, [type=checkbox][data-early]');
  const form = event.type === 'submit' && event.target;
  if (form ? form.method === 'get' : !button || !/^(button|checkbox|radio)$/.test(button.type) || button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  kept.push({ again: form ? () => form.requestSubmit(event.submitter) : () => button.click() });
  (form ? event.submitter || form : button).setAttribute('data-kept', '');
};
const hear = (event) => {
  if (isAgain) return;
  event.stopImmediatePropagation();
  if (event.type === 'change') return;
  const field = event.target;
  const key = field.type === 'radio' || field.type === 'checkbox' ? 'checked' : 'value';
  const last = kept.at(-1);
  if (last && last.field === field) last.said = field[key];
  else kept.push({ field, key, said: field[key], again: say });
};
const say = ({ field, key, said }) => {
  const tell = (Kind, type) => field.dispatchEvent(new Kind(type, { bubbles: true }));
  tell(MouseEvent, 'mouseup');
  if (key === 'checked') {
    field.checked = !said;
    return field.click();
  }
  field.value = said + ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key).set.call(field, said);
  tell(Event, 'input');
  tell(Event, 'change');
  if (field !== document.activeElement) setTimeout(() => tell(FocusEvent, 'focusout'));
};
const ears = { click: keep, submit: keep, input: hear, change: hear };
for (const type in ears) document.addEventListener(type, ears[type], true);
window.takeOver = async () => {
  isTaking = true;
  while (kept.length > 0) {
    await new Promise((goOn) => setTimeout(goOn));
    const one = kept.shift();
    isAgain = true;
    try { one.again(one); } catch {}
    isAgain = false;
  }
  for (const type in ears) document.removeEventListener(type, ears[type], true);
  for (const marked of document.querySelectorAll('[data-kept]')) marked.removeAttribute('data-kept');
};
})()`

declare global {
  interface Window {
    /** Ends the keeping, and says and presses what was kept. */
    takeOver?: () => void
  }
}
