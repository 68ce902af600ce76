import type { MouseEvent } from 'react'

/**
 * Attributes that let a button open or close a dialog by its id. The browser does it by itself where it
 * knows `command`, also before the script has come; elsewhere the click does it.
 */
export function invokes(opens: string | undefined, closes: string | undefined) {
  if (opens) return opensDialog(opens)
  return closes ? closesDialog(closes) : {}
}

function opensDialog(id: string) {
  return {
    command: 'show-modal',
    commandfor: id,
    onClick: unlessNative(id, (dialog) => dialog.showModal()),
  }
}

function closesDialog(id: string) {
  return { command: 'close', commandfor: id, onClick: unlessNative(id, (dialog) => dialog.close()) }
}

function unlessNative(id: string, act: (dialog: HTMLDialogElement) => void) {
  return (_event: MouseEvent<HTMLElement>) => {
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) act(dialog)
  }
}
