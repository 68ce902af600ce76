/** Whether the shop keeps a link to it: on this site, by https, to a mail address or a telephone. */
export function isKept(address: string): boolean {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address) ?? []
  if (scheme !== undefined) return ['https', 'mailto', 'tel'].includes(scheme.toLowerCase())
  return !/^\s*[/\\]{2}/.test(address)
}
