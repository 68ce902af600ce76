export declare function shopFlags(machine: {
  cores: number
  /** `READY_PRODUCTS`, as it is set. */
  readyProducts: string | number | undefined
}): string[]

export declare const shopEnvironment: Readonly<Record<string, string>>
