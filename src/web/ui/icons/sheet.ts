/** @param sheet An SVG of symbols, each on a line of its own. @returns What is in each, by its id. */
export function readSheet(sheet: string): ReadonlyMap<string, string> {
  const symbols = sheet.matchAll(/<symbol id="(\w+)"[^>]*>(.*)<\/symbol>/g)
  return new Map([...symbols].map(([, id = '', drawing = '']) => [id, drawing]))
}
