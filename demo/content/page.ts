import type { PlantedNode } from '#shop/content'

/** A page of the demo merchant; what its sections hold stands in `src/contract/content/sections.ts`, and a test checks it. */
export type DemoPage = Omit<PlantedNode, 'site_id' | 'parent_id'>
