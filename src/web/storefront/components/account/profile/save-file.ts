/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(href))
}
