/** Word processors part lines by vertical tabs and pages by form feeds. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f]/g, '\n').replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
}
