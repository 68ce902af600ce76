export declare function shopFlags(machine: {
  cores: number
  /** `PRODUCT_CACHE_MB`, as it is set. */
  productCacheMb: string | number | undefined
}): string[]

export declare const shopEnvironment: Readonly<Record<string, string>>
