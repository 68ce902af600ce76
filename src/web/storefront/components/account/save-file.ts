const KEPT_MS = 60_000

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // A busy browser reads it later: revoked at once it would save nothing, or under another name.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
