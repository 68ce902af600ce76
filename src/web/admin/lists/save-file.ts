/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Revoked once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(href))
}
