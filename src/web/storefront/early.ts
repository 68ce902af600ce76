/**
 * Runs in the page before anything else: what is pressed before the shop's script has taken over is kept, and pressed
 * again when it has. Buttons that the browser itself understands (menus, dialogs, forms that search) are let through.
 *
 * A list whose address says in its fragment how it is narrowed is hidden until it is: a server is never told.
 *
 * The one inline script of a page. It is the same text on every page, so the content security policy names its hash.
 */
export const earlyScript = `(() => {
if (/^#(c|lager|butik|fra|til|[1-9]\\d*)(:|%3A)/i.test(location.hash)) document.documentElement.dataset.filtered = '';
const kept = [];
const keep = (event) => {
  const button = event.target.closest && event.target.closest('button, input[type=checkbox][data-early]');
  const form = event.type === 'submit' && event.target;
  if (form ? form.method === 'get' : !button || !(button.type === 'button' || button.type === 'checkbox') || button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  kept.push(form ? () => form.requestSubmit(event.submitter) : () => button.click());
  (form ? event.submitter || form : button).setAttribute('data-kept', '');
};
const types = ['click', 'submit'];
for (const type of types) document.addEventListener(type, keep, true);
window.takeOver = () => {
  for (const type of types) document.removeEventListener(type, keep, true);
  for (const marked of document.querySelectorAll('[data-kept]')) marked.removeAttribute('data-kept');
  kept.splice(0).forEach((press, turn) => setTimeout(press, turn));
};
})()`

declare global {
  interface Window {
    /** Ends the keeping, and presses what was kept. */
    takeOver?: () => void
  }
}
