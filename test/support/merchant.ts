// biome-ignore lint/performance/noBarrelFile: tests may not name what is in the demo
export { merchant } from '#demo/data/merchant'
