/** @throws {Error} when the script cannot be fetched: blocked, or its company is down. */
export function fetchScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} cannot be fetched`))
    document.head.append(script)
  })
}
