/** What is kept of one product: a few texts, in an order of the keeper's own. */
export type Texts = readonly Buffer[]

export type Member = readonly [id: number, texts: Texts]

/** Writes the texts of a family of goods so that they take little room, and reads them. */
export interface Press {
  press(members: readonly Member[]): Buffer
  /** The texts of those members that are wanted. Each press says whether they have memory of their own, and can be kept. */
  unpress(family: Buffer, wanted: ReadonlySet<number>): Member[]
}

/** @param dictionary What other families say: the same for reading as for writing. */
export type OpenPress = (dictionary: Buffer) => Press
