/** A number below 2³⁰ for a text (FNV-1a, folded): the same for the same text, and hardly ever the same for another. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 30) ^ (hash & 0x3fffffff)
}
