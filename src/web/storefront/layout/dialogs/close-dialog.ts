/**
 * Closes what a press has settled. A button that closes by itself (`closes`) must still be there after the press, and
 * the one of a choice that was made is not.
 */
export function closeDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}
