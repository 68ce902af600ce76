/** The numbers of tags, as a form has them. */
export function readTags(value: string | boolean | undefined): readonly number[] {
  return JSON.parse(String(value || '[]'))
}

/** For those who choose between two versions; their names are read by the field alone. */
export function tagsInWords(value: string): string {
  return readTags(value)
    .map((id) => `nr. ${id}`)
    .join(', ')
}
