/** @param productCacheMb `PRODUCT_CACHE_MB`, as it is set. */
export declare function shopFlags(productCacheMb?: string): string[]

export declare const shopEnvironment: Readonly<Record<string, string>>
