/** All that a store of files lists. */
export async function namesOf(store: { list(): AsyncIterable<string> }): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names
}
